import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountEvents, config, connection, quotes, session, watched } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { startSocket } from './socket.ts'

/** The server's end of each connection that the page opened, oldest first. */
const lines: FakeSocket[] = []

class FakeSocket {
  static readonly OPEN = 1
  readonly address: string
  readyState = 0
  said: unknown[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor(address: URL) {
    this.address = address.href
    lines.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    queueMicrotask(() => this.onclose?.())
  }
  accept() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  tell(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}

const line = () => lines.at(-1)!
const settled = () => vi.advanceTimersByTimeAsync(0)
const frame = () => vi.advanceTimersByTimeAsync(20)
const aQuote = (over: Record<string, unknown> = {}) => ({
  symbol: 'EURUSD',
  period: '1day',
  close: '1.08642',
  open: '1.08188',
  high: '1.08714',
  low: '1.08103',
  change: '0.0042',
  ts: 1,
  ...over,
})

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeAll(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  startSocket()
})
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18) })
  session.tokens = null
  watched.clear()
  for (const symbol of Object.keys(quotes)) delete quotes[symbol]
  hide(false)
  line().accept()
  await settled()
  line().said = []
})
afterEach(async () => {
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

it('connects to the address of the configuration, as a socket of the page’s own origin', () => {
  expect(line().address).toBe(`ws://localhost:3000${config.runtime.socketUrl}`)
  expect(connection.at).toBe('open')
})

it('asks for exactly the symbols that are watched, whenever they change', async () => {
  watched.set('EURUSD', 1)
  watched.set('BTCUSDT', 2)
  await settled()
  watched.delete('EURUSD')
  await settled()
  expect(line().said).toEqual([
    { type: 'subscribe', symbols: ['EURUSD', 'BTCUSDT'] },
    { type: 'subscribe', symbols: ['BTCUSDT'] },
  ])
})

it('answers a ping with a pong that carries the time of now', () => {
  line().tell({ type: 'ping', ts: 5 })
  expect(line().said).toEqual([{ type: 'pong', ts: Date.UTC(2026, 10, 18) }])
})

it('says who it is when a session starts, and first of all on a new connection', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  await settled()
  expect(line().said).toEqual([{ type: 'auth', token: 'token-mia' }])
  hide(false)
  line().accept()
  expect(line().said).toEqual([
    { type: 'auth', token: 'token-mia' },
    { type: 'subscribe', symbols: [] },
  ])
})

it('folds the quotes in with the next frame, the later of a symbol alone', async () => {
  line().tell({ data: [aQuote({ close: '1.08650' }), aQuote({ symbol: 'BTCUSDT', close: '91204.5' })] })
  line().tell({ data: [aQuote({ close: '1.08660' }), aQuote({ close: '2.00000', period: '1min' })] })
  expect(quotes).toEqual({})
  await frame()
  expect(quotes['EURUSD']).toMatchObject({ close: decimal('1.0866'), receivedAt: Date.UTC(2026, 10, 18) })
  expect(quotes['BTCUSDT']).toMatchObject({ close: decimal('91204.5') })
})

it('counts that the user’s orders changed by themselves', () => {
  const before = accountEvents.count
  line().tell({ type: 'account' })
  expect(accountEvents.count).toBe(before + 1)
})

it.each([
  ['no JSON', '{"data":['],
  ['an unknown type', { type: 'sing' }],
  ['a quote without a price', { data: [aQuote({ close: undefined })] }],
  ['a price that is a number', { data: [aQuote({ close: 1.08642 })] }],
])('passes over %s, says so on the console, and goes on', async (_name, message) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  line().tell(message)
  await frame()
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  expect(quotes).toEqual({})
  line().tell({ data: [aQuote()] })
  await frame()
  expect(quotes['EURUSD']).toBeDefined()
})

it.each([
  ['5 s', 0, 5_000],
  ['up to 20 % later', 1, 6_000],
])('comes back %s after a lost line and asks for its symbols again', async (_name, random, delay) => {
  const dice = vi.spyOn(Math, 'random').mockReturnValue(random)
  const opened = lines.length
  watched.set('EURUSD', 1)
  line().close()
  await settled()
  expect(connection.at).toBe('waiting')
  await vi.advanceTimersByTimeAsync(delay - 1)
  expect(lines).toHaveLength(opened)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(opened + 1)
  expect(connection.at).toBe('connecting')
  line().accept()
  expect(connection.at).toBe('open')
  expect(line().said).toEqual([{ type: 'subscribe', symbols: ['EURUSD'] }])
  dice.mockRestore()
})

it('goes on trying, one connection at a time', async () => {
  const opened = lines.length
  for (const _ of [1, 2, 3]) {
    line().close()
    await vi.advanceTimersByTimeAsync(6_000)
  }
  expect(lines).toHaveLength(opened + 3)
  expect(lines.filter(({ readyState }) => readyState !== 3)).toEqual([line()])
})

it('comes back at once when the device is online again, and the reconnect that waited is gone', async () => {
  line().close()
  await settled()
  const opened = lines.length
  dispatchEvent(new Event('online'))
  expect(lines).toHaveLength(opened + 1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(lines).toHaveLength(opened + 1)
})

it('rests while the page is hidden, and comes back with it', async () => {
  const opened = lines.length
  hide(true)
  expect(line().readyState).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(opened)
  hide(false)
  expect(lines).toHaveLength(opened + 1)
})

it('is not woken by the network while the page is hidden', () => {
  hide(true)
  const opened = lines.length
  dispatchEvent(new Event('online'))
  expect(lines).toHaveLength(opened)
})
