import { passGate } from '../api/channels/pass-gate.ts'
import type { Registry } from '../api/registry.ts'
import { Refusal } from '../base/refusal.ts'
import { repeat } from '../base/repeat.ts'
import { readRef } from '../builds/build-ref.ts'
import type { ScheduledPromote } from '../channels/steering/schedule.ts'

/** The interval in which the schedule is looked at, ms. */
const EVERY_MS = 1_000

type Sources = Pick<Registry, 'releases' | 'schedule' | 'verdicts'>

/**
 * Does the promotes whose time has come, with the gate as it is then. What it refuses is noted. One
 * that a killed process had begun stays `running`, so that nothing is promoted twice.
 */
export async function promoteScheduled(registry: Sources, registryUrl: string): Promise<void> {
  for (const one of await registry.schedule.claim()) {
    const [state, result] = await promote(registry, one, registryUrl)
    await registry.schedule.finish(one.id, state, result)
  }
}

/** Looks at the schedule at intervals. Returns a function that stops it. */
export function followSchedule(registry: Sources, registryUrl: string): () => Promise<void> {
  return repeat(() => promoteScheduled(registry, registryUrl), EVERY_MS)
}

async function promote(
  registry: Sources,
  { channel, builds, by }: ScheduledPromote,
  registryUrl: string,
): Promise<['done' | 'refused', string]> {
  try {
    const wanted = builds.map(readRef)
    await passGate(registry, { channel, wanted, by, registryUrl })
    const { revision } = await registry.releases.promote(channel, wanted, { by })
    return ['done', `Revision ${revision.revision}: ${revision.note}.`]
  } catch (cause) {
    if (cause instanceof Refusal) return ['refused', cause.message]
    throw cause
  }
}
