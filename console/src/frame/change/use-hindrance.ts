import { useChannels } from '../../api/use-registry.ts'
import { useLive } from '../../live/stream.store.ts'
import { needOf } from '../../session/need.rules.ts'
import { type Need, useLack } from '../../session/session.store.ts'

/** Why a button that changes something waits, a sentence; null when it may be pressed. */
export function useHindrance(need: Need = 'operator'): string | null {
  const lack = useLack(need)
  const live = useLive()
  if (lack !== null) return lack
  if (live.at === 'waiting') return 'Waiting for the registry: what you see is old.'
  return null
}

/** The same for what opens a sheet; `needs` is given where its change is not one of a channel. */
export function useSheetHindrance(to: string, needs?: Need): string | null {
  const channel = useChannels()?.channel ?? ''
  return useHindrance(needs ?? needOf(to, channel))
}
