import { subscribe } from 'valtio'
import { accountEvents, config, connection, session, watched } from '@kontor/shared/store'
import { decodeServerMessage, encodeClientMessage, type ClientMessage } from '@kontor/shared/wire'
import { queueQuotes } from './frames.ts'

/** Source: specification, section 9; up to 20 % jitter keeps many phones from coming back at once (decisions, section 9). */
const RECONNECT_MS = 5_000
const JITTER = 0.2

let socket: WebSocket | null = null
let pending: ReturnType<typeof setTimeout> | undefined

/** Connects and stays connected: rests while the page is hidden, comes back with a fresh snapshot. Once a page. */
export function startSocket(): void {
  subscribe(session, authenticate)
  subscribe(watched, askForQuotes)
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  open()
}

function follow(): void {
  if (document.hidden) rest()
  else open()
}

function open(): void {
  rest()
  connection.at = 'connecting'
  const opened = new WebSocket(new URL(config.runtime.socketUrl, location.href.replace(/^http/, 'ws')))
  socket = opened
  opened.onopen = () => {
    connection.at = 'open'
    authenticate()
    askForQuotes()
  }
  opened.onmessage = ({ data }) => receive(String(data))
  opened.onclose = () => opened === socket && reopenLater()
}

/** Lets go of the socket and of any reconnect that waits. */
function rest(): void {
  clearTimeout(pending)
  const old = socket
  socket = null
  old?.close()
}

function reopenLater(): void {
  connection.at = 'waiting'
  clearTimeout(pending)
  pending = setTimeout(open, RECONNECT_MS * (1 + JITTER * Math.random()))
}

function receive(text: string): void {
  const message = decodeServerMessage(text)
  if (message === null) return console.warn('the quote socket said something unknown')
  if ('data' in message) queueQuotes(message.data)
  else if (message.type === 'account') accountEvents.count += 1
  else say({ type: 'pong', ts: Date.now() })
}

function authenticate(): void {
  if (session.tokens) say({ type: 'auth', token: session.tokens.token })
}

function askForQuotes(): void {
  say({ type: 'subscribe', symbols: [...watched.keys()] })
}

function say(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(encodeClientMessage(message))
}
