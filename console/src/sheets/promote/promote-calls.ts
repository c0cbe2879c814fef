import * as z from 'zod/mini'
import { call, CallFailed } from '../../api/call.ts'
import { changeAnswer } from '../../api/change.ts'
import { scheduled, schedulePath } from '../../api/steering.ts'
import { tellDone, tellFailed } from '../../frame/done.store.ts'
import { momentFrom } from '../../parts/figures.ts'
import { buildsOf } from '../../planned/planned.rules.ts'

interface Wanted {
  channel: string
  /** `market@1.4.2` */
  builds: readonly string[]
  /** The revision on the screen. */
  expect: number
}

/** Plans a promote that begins at a later time, ms, and tells when and how to cancel it. */
export async function planPromote({ channel, ...wish }: Wanted, at: number): Promise<void> {
  const body = { ...wish, at }
  const made = await call(schedulePath(channel), scheduled, { method: 'POST', body })
  tellDone(
    `Planned: ${channel} gets ${buildsOf(made)} at ${momentFrom(made.at, made.startsAt)} UTC, unless the gate refuses it.`,
    { is: 'planned', undo: `#cancel-promote:${made.id}` },
  )
}

/**
 * Promotes builds at once and pins their areas. Where a pin fails the promote stays, and what is
 * told says which areas are not pinned.
 */
export async function promoteAndPin({ channel, ...wish }: Wanted, reason: string): Promise<void> {
  const path = `/api/channels/${channel}`
  const made = await call(`${path}/promote`, changeAnswer, { method: 'POST', body: wish })
  const signed = made.unchanged ? '' : `Revision ${made.revision}: ${made.note}. `
  const areas = wish.builds.map((build) => build.split('@')[0]!)
  for (const [place, area] of areas.entries())
    try {
      await call(`${path}/pins`, z.unknown(), { method: 'POST', body: { area, reason } })
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      return tellFailed({
        what: `${signed}${pinned(areas.slice(place), 'not pinned')}`,
        reason: `${cause.message} ${cause.next}`,
        again: `#promote:${wish.builds.join()}`,
      })
    }
  const undo = made.unchanged ? null : ({ is: 'made', undo: '#rollback' } as const)
  return tellDone(`${signed}${pinned(areas, 'pinned')}`, undo)
}

/** `market and host are pinned.` */
function pinned(areas: readonly string[], what: 'pinned' | 'not pinned'): string {
  return `${areas.join(' and ')} ${areas.length === 1 ? 'is' : 'are'} ${what}.`
}
