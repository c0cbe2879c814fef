import { proxy, useSnapshot } from 'valtio'

/**
 * State of the quote socket; `waiting` from the loss of a connection until the next one is open.
 * Owner: host/socket.
 */
export const connection = proxy<{ at: 'connecting' | 'open' | 'waiting' }>({ at: 'connecting' })

/**
 * Counts the server's messages that the user's orders changed. Screens that show orders reload when
 * it grows. Owner: host/socket.
 */
export const accountEvents = proxy({ count: 0 })

/** True while quotes are flowing. */
export function useOnline(): boolean {
  return useSnapshot(connection).at === 'open'
}
