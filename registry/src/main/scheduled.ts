import { passGate } from '../api/channels/pass-gate.ts'
import type { Registry } from '../api/registry.ts'
import { Refusal } from '../base/refusal.ts'
import { repeat } from '../base/repeat.ts'
import { readRef } from '../builds/build-ref.ts'
import type { Revision } from '../channels/revisions/revision.ts'
import type { ScheduledPromote } from '../channels/steering/schedule.ts'
import { requireTaken } from '../people/authorize.ts'
import { isPerson } from '../people/roles.ts'

/** The interval in which the schedule is checked, ms. */
const EVERY_MS = 1_000

type Sources = Pick<Registry, 'releases' | 'channels' | 'schedule' | 'verdicts' | 'tokens' | 'now'>

/**
 * Makes the promotes whose time has come, with the gate of that moment, unless the token that
 * scheduled them has ended. Stores the reason of a refused one, and ends those of killed processes.
 */
export async function promoteScheduled(registry: Sources, registryUrl: string): Promise<void> {
  const { schedule } = registry
  for (const one of await schedule.abandoned())
    await schedule.finish(one, ...endOf(registry, one, STOPPED))
  for (let one = await schedule.claim(); one !== null; one = await schedule.claim())
    await schedule.finish(one, ...(await promote(registry, one, registryUrl)))
}

/** Checks the schedule at intervals. Returns a function that stops it. */
export function followSchedule(registry: Sources, registryUrl: string): () => Promise<void> {
  return repeat(() => promoteScheduled(registry, registryUrl), EVERY_MS)
}

type Outcome = ['done' | 'refused', string]

const STOPPED = 'The registry was stopped before it was done; promote it again.'
const FAILED = 'The registry failed, and its log says why; promote it again.'

/**
 * The end of a promote of which only the channel knows whether it was made. `otherwise` is its
 * result where it was not: never is it made a second time, as the channel may have been rolled back
 * since.
 */
function endOf(
  { channels }: Sources,
  { channel, builds, begunAt }: ScheduledPromote,
  otherwise: string,
): Outcome {
  const wanted = builds.map(readRef)
  const made = channels
    .history(channel)
    .find(
      (one) => one.at >= begunAt! && wanted.every(({ id, version }) => one.builds[id] === version),
    )
  return made === undefined ? ['refused', otherwise] : doneBy(made)
}

function doneBy({ revision, note }: Revision): Outcome {
  return ['done', `Revision ${revision}: ${note}.`]
}

async function promote(
  registry: Sources,
  one: ScheduledPromote,
  registryUrl: string,
): Promise<Outcome> {
  const { channel, builds, by } = one
  try {
    // A person's role was checked when they scheduled it; without them no provider can confirm it
    // again.
    if (!isPerson(by))
      requireTaken(registry.tokens.named(by), { needed: 'operator', now: registry.now() })
    const wanted = builds.map(readRef)
    await passGate(registry, { channel, wanted, by, registryUrl })
    const { revision } = await registry.releases.promote(channel, wanted, { by })
    return doneBy(revision)
  } catch (cause) {
    if (cause instanceof Refusal) return ['refused', cause.message]
    console.error(`The promote ${one.id} that was scheduled for ${channel} failed:`, cause)
    return endOf(registry, one, FAILED)
  }
}
