import type { BuildId } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import type { BuildRef } from '../builds/build-ref.ts'
import type { Revision } from './revisions/revision.ts'
import { origin } from './revisions/revision-chain.ts'

/** The target of a rollback; see `RollbackWish`. */
interface Wanted {
  area?: BuildId | undefined
  to?: number | undefined
}

/** The refusal to change a channel that has no revision yet. */
export function nothingPromoted(channel: string): Refusal {
  return new Refusal(409, 'nothing-before', `Nothing was promoted to ${channel} yet.`)
}

/** The refusal to roll back: there is no revision, or none with another build of the area. */
export function noRollback(channel: string, current: Revision, { area, to }: Wanted): Refusal {
  return new Refusal(409, 'nothing-before', why(channel, current, { area, to }))
}

function why(channel: string, current: Revision, { area, to }: Wanted): string {
  if (to !== undefined)
    return `${channel} has no revision ${to}; the newest is ${current.revision}.`
  if (area !== undefined)
    return `${channel} ran no build of ${area} before ${current.builds[area] ?? 'now'} that fits the others.`
  return `${channel} has no revision before ${origin(current)} to go back to.`
}

/** The refusal to roll back an area of which the channel never ran a build. */
export function neverRan(channel: string, area: BuildId): Refusal {
  return new Refusal(404, 'area-unknown', `${channel} never ran a build of ${area}.`)
}

/** The refusal to roll back to a build that fails in pages. */
export function onlyBad(channel: string, build: string): Refusal {
  return new Refusal(
    409,
    'build-bad',
    `${channel} would go back to ${build}, which fails.`,
    'Choose a revision with --to, or insist with --force.',
  )
}

/** The refusal to roll back where all earlier builds are quarantined. */
export function onlyQuarantined(channel: string, build: string): Refusal {
  return new Refusal(
    409,
    'build-quarantined',
    `${channel} would go back to ${build}, which is quarantined.`,
    `Promote another build, or lift it with kontor quarantine lift ${build}, if it is fit to run.`,
  )
}

/** The refusal to go back from a build that is quarantined already; `cause` refused the change. */
export function stillRuns(channel: string, { id, version }: BuildRef, cause: Refusal): Refusal {
  return new Refusal(
    cause.status,
    cause.code,
    `${id}@${version} is quarantined, but ${channel} still runs it: ${cause.message}`,
    `Promote another build of ${id} there.`,
  )
}

/** The refusal to change a channel that runs another revision than the caller saw. */
export function channelMoved(channel: string, expected: number, current: number): Refusal {
  return new Refusal(
    409,
    'channel-moved',
    `${channel} runs revision ${current}, not ${expected}.`,
    'Look at kontor status, then decide again.',
  )
}

/** The refusal of a change with a build that was deleted while the change was decided. */
export function buildCollected(): Refusal {
  return new Refusal(
    409,
    'build-collected',
    'A build of this revision was deleted just now, because nothing had used it for 90 days.',
    'Publish it again, then decide again.',
  )
}

/** The refusal to serve a channel when one of its builds is missing in the data folder. */
export function buildMissing(channel: string, build: string): Refusal {
  return new Refusal(
    503,
    'build-missing',
    `${channel} runs ${build}, which is not there: restore it from a backup, or promote another one.`,
  )
}
