import { useLive } from '../live/stream.store.ts'
import { useSession } from '../session/session.store.ts'

/** Why a button that changes something waits, a sentence; null when it may be pressed. */
export function useHindrance(): string | null {
  const session = useSession()
  const live = useLive()
  if (session.at === 'in' && session.may === 'read') return session.why
  if (live.at === 'waiting') return 'Waiting for the registry: what you see is old.'
  return null
}
