import { Refusal } from '../../base/refusal.ts'
import type { Revision } from './revision.ts'

/** A kept revision: its number, or a moment in which a channel ran it, ms. */
export type KeptRevision = { revision: number } | { moment: number }

/** A kept revision of a channel. @throws Refusal 404 when there is none such */
export function keptRevision(
  channel: string,
  history: readonly Revision[],
  kept: KeptRevision,
): Revision {
  const found =
    'revision' in kept
      ? history.find(({ revision }) => revision === kept.revision)
      : history.findLast(({ at }) => at <= kept.moment)
  if (found === undefined) throw noRevision(channel, kept)
  return found
}

function noRevision(channel: string, kept: KeptRevision): Refusal {
  const which =
    'revision' in kept
      ? `no revision ${kept.revision}`
      : `none at ${new Date(kept.moment).toISOString()}`
  const next = 'kontor status lists the last revisions.'
  return new Refusal(404, 'revision-unknown', `${channel} has ${which}.`, next)
}
