import { useChannels } from '../../api/use-registry.ts'
import { useLive } from '../../live/stream.store.ts'
import { needOf } from '../../session/need.rules.ts'
import { type Need, useLack } from '../../session/session.store.ts'

/**
 * A sentence that says why a button that changes something is disabled; null when it is enabled.
 */
export function useHindrance(need: Need = 'operator'): string | null {
  const lack = useLack(need)
  const live = useLive()
  if (lack !== null) return lack
  if (live.at === 'waiting') return 'Waiting for the registry: what you see is old.'
  return null
}

/** The same for a link that opens a sheet. `needs` is given if it does not change a channel. */
export function useSheetHindrance(to: string, needs?: Need): string | null {
  const channel = useChannels()?.channel ?? ''
  return useHindrance(needs ?? needOf(to, channel))
}
