import { subscribe } from 'valtio'
import {
  accountEvents,
  config,
  connection,
  hearAccountChange,
  refreshAccount,
  session,
  watched,
} from '@kontor/shared/store'
import {
  accountEventId,
  type AccountMessage,
  type ClientMessage,
  encodeClientMessage,
  openServerMessage,
  SERVER_RESTARTS,
} from '@kontor/shared/wire'
import { announce } from '../events/announce.actions.ts'
import { freshToken } from '../session/refresh.store.ts'
import { queueQuotes } from './quote-queue.store.ts'
import { reconnectDelay, restartDelay } from './reconnect-delay.rules.ts'
import { watchSilence } from './silence.store.ts'

/**
 * The server pings every 20 s: a connection without a message for more than two pings is lost, even
 * if the browser still reports it as open.
 */
const SILENCE_MS = 45_000
const CHECK_MS = 5_000
/**
 * Requests quotes at most four times a second, so that fast scrolling is not disconnected: the
 * server accepts 50 messages in 10 s.
 */
const SUBSCRIBE_MS = 250
/** Close code of a server whose session for this connection has ended. */
const SESSION_ENDED = 4401

interface Connected {
  socket: WebSocket
  /** The token that was sent; null for a visitor. */
  token: string | null
  /** The symbols that were subscribed to; null before the first request. */
  subscribed: string | null
  /** When the last message arrived (ms, this device's clock). */
  heardAt: number
}

let current: Connected | null = null
/** Attempts in a row that opened no connection. */
let failures = 0
let reconnecting: ReturnType<typeof setTimeout> | undefined
let checking: ReturnType<typeof setInterval> | undefined
let subscribing: ReturnType<typeof setTimeout> | undefined
/** The token of a session that the server has ended: not sent again. */
let endedToken: string | null = null
const silence = watchSilence({
  request: requestSnapshot,
  onQuiet: () => void (connection.isQuiet = true),
  onHeard: () => void (connection.isQuiet = false),
  onLost: lost,
})
/** Events that this page has announced. A restarted server may send one again. */
const announced = new Set<string>()
/**
 * A user's connection was closed, or never opened, so that events of their account may have been
 * missed.
 */
let missedEvents = false

/**
 * Connects and reconnects. There is no connection while the page is hidden; on return a new one
 * begins with a fresh snapshot. Called once a page.
 */
export function startSocket(): void {
  subscribe(session, followSession)
  subscribe(watched, requestQuotes)
  document.addEventListener('visibilitychange', followVisibility)
  addEventListener('online', followVisibility)
  addEventListener('offline', () => current && lost())
  followVisibility()
}

function followVisibility(): void {
  if (document.hidden) close()
  else open()
}

/** A user's connection cannot become a visitor's: signing out opens a new one. */
function followSession(): void {
  if (session.tokens === null && current?.token) followVisibility()
  else void authenticate()
}

function open(): void {
  close()
  if (connection.at !== 'waiting') connection.at = 'connecting'
  const socket = newSocket()
  if (socket === null) return reconnect()
  const opened: Connected = { socket, token: null, subscribed: null, heardAt: Date.now() }
  current = opened
  checking = setInterval(checkSilence, CHECK_MS)
  socket.onopen = () => {
    connection.at = 'open'
    failures = 0
    void authenticate().then(requestQuotes)
  }
  socket.onmessage = ({ data }) => {
    opened.heardAt = Date.now()
    receive(String(data))
  }
  socket.onerror = () => console.warn('the quote socket failed')
  socket.onclose = (event) => opened === current && lost(event)
}

/**
 * Null when the browser refuses the address: one that is malformed, or not encrypted on an
 * encrypted page.
 */
function newSocket(): WebSocket | null {
  try {
    return new WebSocket(new URL(config.runtime.socketUrl, location.href.replace(/^http/, 'ws')))
  } catch (cause) {
    console.warn('the quote socket cannot be opened', cause)
    return null
  }
}

/** Closes the connection, and cancels a reconnect that is due. */
function close(): void {
  clearTimeout(reconnecting)
  clearInterval(checking)
  clearTimeout(subscribing)
  silence.stop()
  connection.isQuiet = false
  subscribing = undefined
  const old = current
  current = null
  missedEvents ||= old !== null && (old.token !== null || session.tokens !== null)
  old?.socket.close()
}

function checkSilence(): void {
  if (current && Date.now() - current.heardAt > SILENCE_MS) lost()
}

function lost(closed?: Pick<CloseEvent, 'code' | 'reason'>): void {
  // The connection itself works: a visitor connects at once, without a message about the market.
  if (closed?.code === SESSION_ENDED && current?.token) {
    checkSession()
    return open()
  }
  close()
  if (closed?.code === SERVER_RESTARTS) reconnect(restartDelay(closed.reason, Math.random()))
  else reconnect()
}

function reconnect(delay = reconnectDelay(failures++, Math.random())): void {
  connection.at = 'waiting'
  reconnecting = setTimeout(open, delay)
}

/** Makes a call: if the session is over, its refusal signs out here, and a visitor connects. */
function checkSession(): void {
  endedToken = current?.token ?? null
  void refreshAccount()
}

function receive(text: string): void {
  const message = openServerMessage(text)
  if (message === null) return console.warn('the quote socket sent an unknown message')
  silence.heard(message)
  if ('data' in message) queueQuotes(message.data)
  else if (message.type === 'account') followEvent(message)
  /** Source: CALL-14. */
  else send({ type: 'pong', ts: Date.now() })
}

function followEvent({ event, change }: AccountMessage): void {
  hearAccountChange(change)
  if (!event || announced.has(accountEventId(event))) return
  announced.add(accountEventId(event))
  void announce(event)
}

/** Sends the session's token, each token once per connection. */
async function authenticate(): Promise<void> {
  const asked = current
  if (asked?.socket.readyState !== WebSocket.OPEN) return
  // A refused exchange has already ended the session.
  const token = await freshToken().catch(() => null)
  if (token === null || asked !== current || token === asked.token || token === endedToken) return
  asked.token = token
  send({ type: 'auth', token })
  if (missedEvents) accountEvents.count += 1
  missedEvents = false
}

/** Subscribes to the watched symbols, at most once in `SUBSCRIBE_MS`. */
function requestQuotes(): void {
  const symbols = [...watched.keys()].toSorted()
  const wanted = symbols.join()
  if (subscribing !== undefined || current?.socket.readyState !== WebSocket.OPEN) return
  if (wanted === current.subscribed) return
  send({ type: 'subscribe', symbols })
  silence.requested()
  current.subscribed = wanted
  subscribing = setTimeout(() => {
    subscribing = undefined
    requestQuotes()
  }, SUBSCRIBE_MS)
}

/** Subscribes again to the watched symbols: the server answers at once. False if there are none. */
function requestSnapshot(): boolean {
  if (watched.size === 0 || !current?.subscribed) return false
  current.subscribed = null
  requestQuotes()
  return true
}

function send(message: ClientMessage): void {
  if (current?.socket.readyState === WebSocket.OPEN)
    current.socket.send(encodeClientMessage(message))
}
