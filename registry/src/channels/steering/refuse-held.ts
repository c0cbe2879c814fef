import { Refusal } from '../../base/refusal.ts'
import type { Change } from '../change.ts'
import type { Channels } from '../channels.ts'
import type { Holds } from './holds.ts'

/**
 * Refuses a change while the clock is wrong, the channel is frozen when the change begins, or an
 * area that gets another build is pinned; a forced change ignores pins.
 * @throws Refusal 409 or 503
 */
export async function refuseHeld(
  { channels, holds }: { channels: Channels; holds: Holds },
  channel: string,
  { builds, change }: { builds: Record<string, string>; change: Change },
): Promise<void> {
  const fault = channels.clockFault(channel)
  if (fault !== null) throw new Refusal(503, 'clock-wrong', fault)
  await holds.refuseFrozen(channel, change.startsAt)
  const before = channels.history(channel).at(-1)?.builds
  const changed = Object.keys(builds).filter((id) => builds[id] !== before?.[id])
  if (change.forced === undefined) await holds.refusePinned(channel, changed)
}
