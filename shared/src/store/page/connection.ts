import { proxy, useSnapshot } from 'valtio'

/**
 * State of the quote socket; `waiting` from the loss of a connection until the next one is open.
 * `isQuiet` while expected quotes are missing on an open connection: it may be lost, or only slow.
 * Owner: host/socket.
 */
export const connection = proxy<{ at: 'connecting' | 'open' | 'waiting'; isQuiet: boolean }>({
  at: 'connecting',
  isQuiet: false,
})

/** True while the quote socket is open, also while it is quiet. */
export function useOnline(): boolean {
  return useSnapshot(connection).at === 'open'
}
