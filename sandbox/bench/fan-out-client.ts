import { WebSocket } from 'ws'
import { SOCKET_PATH, encodeClientMessage } from '@kontor/shared/wire'
import { entries } from '../src/feed/listings.ts'

/** So many connections that count what they are told. */
const [port = 0, count = 0, most = 0] = process.argv.slice(2).map(Number)
const symbols = entries.slice(0, most).map(({ symbol }) => symbol)
const tally = { quotes: 0, frames: 0 }
let snapshots = 0

const sockets: WebSocket[] = []
for (let i = 0; i < count; i++) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { perMessageDeflate: false })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.on('message', (data: Buffer) => {
    const quotes = quotesIn(data)
    if (quotes === 0) return
    snapshots += 1
    tally.quotes += quotes
    tally.frames += 1
  })
  sockets.push(socket)
}

process.on('message', (question) => {
  if (question === 'subscribe') void subscribe()
  else process.send?.({ ...tally })
  Object.assign(tally, { quotes: 0, frames: 0 })
})
process.send?.({ ready: true })

/** Answers when everybody has had a snapshot. */
async function subscribe(): Promise<void> {
  snapshots = 0
  for (const socket of sockets) socket.send(encodeClientMessage({ type: 'subscribe', symbols }))
  while (snapshots < sockets.length) await new Promise((resolve) => setTimeout(resolve, 100))
  process.send?.({ subscribed: true })
}

/** A quote begins with its symbol. */
function quotesIn(frame: Buffer): number {
  let found = 0
  for (let at = frame.indexOf('{"symbol"'); at !== -1; at = frame.indexOf('{"symbol"', at + 100)) found += 1
  return found
}
