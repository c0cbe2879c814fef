import { subscribe } from 'valtio'
import {
  accountEvents,
  config,
  connection,
  refreshAccount,
  session,
  watched,
} from '@kontor/shared/store'
import { decodeServerMessage, encodeClientMessage, type ClientMessage } from '@kontor/shared/wire'
import { freshToken } from '../session/refresh.ts'
import { queueQuotes } from './frames.ts'

/**
 * Source: specification, section 9; up to 20 % jitter keeps many phones from coming back at once
 * (decisions, section 9).
 */
const RECONNECT_MS = 5_000
const JITTER = 0.2
/**
 * The server pings every 20 s: a line that has said nothing for longer than two of them is dead,
 * whatever the browser holds of it.
 */
const SILENCE_MS = 45_000
const CHECK_MS = 5_000
/**
 * The server ends a line that says more than 50 things in 10 s: who scrolls fast asks for other
 * quotes four times a second at most.
 */
const ASK_MS = 250
/** Close code of a server that has ended the session which the line spoke for. */
const SESSION_ENDED = 4401

interface Line {
  socket: WebSocket
  /** Whom it speaks for; null for a visitor. */
  token: string | null
  /** The symbols whose quotes it has asked for; null before it did. */
  asked: string | null
  /** When it last said anything (ms, this device's clock). */
  heardAt: number
}

let line: Line | null = null
let pending: ReturnType<typeof setTimeout> | undefined
let checking: ReturnType<typeof setInterval> | undefined
let asking: ReturnType<typeof setTimeout> | undefined
/** The token of a session that the server has ended: not sent again. */
let endedToken: string | null = null
/** A user's line is gone: what it would have said of their account went unheard. */
let unheard = false

/**
 * Connects and stays connected: rests while the page is hidden, comes back with a fresh snapshot.
 * Once a page.
 */
export function startSocket(): void {
  subscribe(session, followSession)
  subscribe(watched, askForQuotes)
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  open()
}

function follow(): void {
  if (document.hidden) rest()
  else open()
}

/** A line that spoke for somebody does not become a visitor's: that takes a new one. */
function followSession(): void {
  if (session.tokens === null && line?.token) follow()
  else void authenticate()
}

function open(): void {
  rest()
  connection.at = 'connecting'
  const socket = new WebSocket(
    new URL(config.runtime.socketUrl, location.href.replace(/^http/, 'ws')),
  )
  const opened: Line = { socket, token: null, asked: null, heardAt: Date.now() }
  line = opened
  checking = setInterval(checkAge, CHECK_MS)
  socket.onopen = () => {
    connection.at = 'open'
    void authenticate().then(askForQuotes)
  }
  socket.onmessage = ({ data }) => {
    opened.heardAt = Date.now()
    receive(String(data))
  }
  socket.onclose = ({ code }) => opened === line && lost(code)
}

/** Lets go of the line and of any reconnect that waits. */
function rest(): void {
  clearTimeout(pending)
  clearInterval(checking)
  clearTimeout(asking)
  asking = undefined
  const old = line
  line = null
  unheard ||= old !== null && old.token !== null
  old?.socket.close()
}

function checkAge(): void {
  if (line && Date.now() - line.heardAt > SILENCE_MS) lost()
}

function lost(code?: number): void {
  if (code === SESSION_ENDED) askForSession()
  rest()
  connection.at = 'waiting'
  pending = setTimeout(open, RECONNECT_MS * (1 + JITTER * Math.random()))
}

/**
 * Whether this page's session is over is for a call to say: its refusal ends the session here, and
 * then a visitor connects.
 */
function askForSession(): void {
  endedToken = line?.token ?? null
  void refreshAccount()
}

function receive(text: string): void {
  const message = decodeServerMessage(text)
  if (message === null) return console.warn('the quote socket said something unknown')
  if ('data' in message) queueQuotes(message.data)
  else if (message.type === 'account') accountEvents.count += 1
  else say({ type: 'pong', ts: Date.now() })
}

/** Says whom the line of now speaks for, once a token. */
async function authenticate(): Promise<void> {
  const asked = line
  if (asked?.socket.readyState !== WebSocket.OPEN) return
  // A refused exchange has ended the session by itself.
  const token = await freshToken().catch(() => null)
  if (token === null || asked !== line || token === asked.token || token === endedToken) return
  asked.token = token
  say({ type: 'auth', token })
  if (unheard) accountEvents.count += 1
  unheard = false
}

/** Asks for what is watched, at once if it has not just done so. */
function askForQuotes(): void {
  const symbols = [...watched.keys()].toSorted()
  const wanted = symbols.join()
  if (asking !== undefined || line?.socket.readyState !== WebSocket.OPEN || wanted === line.asked)
    return
  say({ type: 'subscribe', symbols })
  line.asked = wanted
  asking = setTimeout(() => {
    asking = undefined
    askForQuotes()
  }, ASK_MS)
}

function say(message: ClientMessage): void {
  if (line?.socket.readyState === WebSocket.OPEN) line.socket.send(encodeClientMessage(message))
}
