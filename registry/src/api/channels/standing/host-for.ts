import type { Channels } from '../../../channels/channels.ts'
import { versionsOf } from '../../../verdicts/standing.ts'
import type { Verdict } from '../../../verdicts/verdict.ts'

/**
 * The newer host with which refused builds fit beside what their channel runs, `host@2.7.0`. Null
 * where it does not help, where it is missing, and for builds that were not refused because they do
 * not fit the running host.
 */
export function hostFor(
  { channel, asked, misfits }: Pick<Verdict, 'channel' | 'asked' | 'misfits'>,
  { channels, newer }: { channels: Channels; newer: string | undefined },
): string | null {
  if (newer === undefined || asked === null || !misfits?.length) return null
  const wanted = versionsOf(asked)
  if (wanted['host'] !== undefined) return null
  const running = channels.history(channel).at(-1)?.builds
  return channels.fits({ ...running, ...wanted, host: newer }) ? `host@${newer}` : null
}
