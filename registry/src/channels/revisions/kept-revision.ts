import { Refusal } from '../../base/refusal.ts'
import type { Revision } from './revision.ts'

/** Names a kept revision by its number, or by a moment at which a channel ran it, ms. */
export type KeptRevision = { revision: number } | { moment: number }

/** A kept revision of a channel. @throws Refusal 404 when the channel does not have it */
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

/** The times between which a channel ran a kept revision; the end is null for the current one. */
export function timesOf(
  history: readonly Revision[],
  number: number | null,
): { ranFrom: number; ranTo: number | null } {
  const place = history.findIndex(({ revision }) => revision === number)
  return { ranFrom: history[place]!.at, ranTo: history[place + 1]?.at ?? null }
}

function noRevision(channel: string, kept: KeptRevision): Refusal {
  const which =
    'revision' in kept
      ? `no revision ${kept.revision}`
      : `none at ${new Date(kept.moment).toISOString()}`
  const next = 'kontor status lists the last revisions.'
  return new Refusal(404, 'revision-unknown', `${channel} has ${which}.`, next)
}
