import type { Status } from '../api/status.ts'
import type { Entry } from './log.ts'

/**
 * The address of what the revision of an entry changed; null where it made none, or where the
 * console does not know it and the one before: of other channels, and of long ago.
 */
export function differenceOf(
  { channel, revision }: Pick<Entry, 'channel' | 'revision'>,
  shown: Pick<Status, 'channel' | 'history'> | null,
): string | null {
  if (shown === null || revision === null || channel !== shown.channel) return null
  const place = shown.history.findIndex((one) => one.revision === revision)
  const before = place === -1 ? undefined : shown.history[place + 1]
  if (before === undefined) return null
  const name = place === 0 ? channel : `${channel}/${revision}`
  return `/differences?from=${channel}/${before.revision}&to=${name}`
}
