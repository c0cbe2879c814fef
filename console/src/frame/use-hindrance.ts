import { useLive } from '../live/stream.store.ts'
import { type Person, useLack } from '../session/session.store.ts'

/** Why a button that changes something waits, a sentence; null when it may be pressed. */
export function useHindrance(needed: Person['role'] = 'operator'): string | null {
  const lack = useLack(needed)
  const live = useLive()
  if (lack !== null) return lack
  if (live.at === 'waiting') return 'Waiting for the registry: what you see is old.'
  return null
}
