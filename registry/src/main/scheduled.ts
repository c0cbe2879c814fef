import type { Registry } from '../api/registry.ts'
import { Refusal } from '../base/refusal.ts'
import { readRef } from '../builds/build-ref.ts'
import type { ScheduledPromote } from '../channels/steering/schedule.ts'
import { refusalOf } from '../verdicts/sentence.ts'

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
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  let isOver = false
  const wait = () => {
    timer = setTimeout(() => {
      turn = promoteScheduled(registry, registryUrl).catch(console.error)
      void turn.finally(() => isOver || wait())
    }, EVERY_MS)
    timer.unref()
  }
  wait()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await turn
  }
}

async function promote(
  { releases, verdicts }: Sources,
  { channel, builds, by }: ScheduledPromote,
  registryUrl: string,
): Promise<['done' | 'refused', string]> {
  try {
    const wanted = builds.map(readRef)
    const plan = await releases.plan(channel, wanted)
    const verdict = plan && (await verdicts.of({ ...plan, channel, by, registryUrl }))
    if (verdict?.result === 'refused') throw refusalOf(verdict)
    const { revision } = await releases.promote(channel, wanted, { by })
    return ['done', `Revision ${revision.revision}: ${revision.note}.`]
  } catch (cause) {
    if (cause instanceof Refusal) return ['refused', cause.message]
    throw cause
  }
}
