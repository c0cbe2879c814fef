import { WebSocket } from 'ws'
import { formatDecimal } from '@kontor/shared/trading'
import { decodeServerMessage, encodeClientMessage, SOCKET_PATH } from '@kontor/shared/wire'

/** A signed-in socket that records quotes and messages about its account. */
export interface Watcher {
  /** The mid of each quote, by symbol and instant. */
  quotes: Map<string, string>
  /** The number of messages that the account changed. */
  notices: number
  close(): void
}

/** Connects to a process by host and port. */
export async function watch(
  address: string,
  token: string,
  symbols: readonly string[],
): Promise<Watcher> {
  const socket = new WebSocket(`ws://${address}${SOCKET_PATH}`)
  const watcher: Watcher = { quotes: new Map(), notices: 0, close: () => socket.terminate() }
  socket.on('message', (data: Buffer) => {
    const message = decodeServerMessage(data.toString())
    if (message === null) return
    if ('data' in message)
      for (const { symbol, ts, close } of message.data)
        watcher.quotes.set(`${symbol} ${ts}`, formatDecimal(close))
    else if (message.type === 'account') watcher.notices += 1
    else if (message.type === 'ping')
      socket.send(encodeClientMessage({ type: 'pong', ts: message.ts }))
  })
  // A killed process breaks its connections.
  socket.on('error', () => socket.terminate())
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(encodeClientMessage({ type: 'auth', token }))
  socket.send(encodeClientMessage({ type: 'subscribe', symbols: [...symbols] }))
  return watcher
}
