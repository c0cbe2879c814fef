import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountEvents, config, connection, quotes, session, watched } from '@kontor/shared/store'
import { decimal } from '@kontor/shared/trading'
import { Refused, answer, sent, startServer } from '@kontor/shared/testing'
import { getUser, getUserInfo } from '@kontor/shared/wire'
import { tokensOf } from '../testing/tab.ts'
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
  onclose?: (event: { code: number }) => void

  constructor(address: URL) {
    this.address = address.href
    lines.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close(code = 1006) {
    if (this.readyState === 3) return
    this.readyState = 3
    queueMicrotask(() => this.onclose?.({ code }))
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
  startServer()
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

it('HOST-018 connects at start to the address of the configuration, as a socket of the page’s own origin', () => {
  expect(line().address).toBe(`ws://localhost:3000${config.runtime.socketUrl}`)
  expect(connection.at).toBe('open')
})

it('HOST-032 asks for exactly the symbols that are watched, whenever they change', async () => {
  await vi.advanceTimersByTimeAsync(250)
  watched.set('EURUSD', 1)
  watched.set('BTCUSDT', 2)
  await settled()
  expect(line().said).toEqual([{ type: 'subscribe', symbols: ['BTCUSDT', 'EURUSD'] }])
  watched.set('EURUSD', 2)
  await vi.advanceTimersByTimeAsync(250)
  watched.delete('EURUSD')
  await settled()
  expect(line().said.slice(1)).toEqual([{ type: 'subscribe', symbols: ['BTCUSDT'] }])
})

it('HOST-032 who scrolls for ten seconds does not say too much, and has what is on show in the end', async () => {
  for (let place = 0; place < 600; place += 1) {
    watched.delete(`COIN${place - 9}`)
    watched.set(`COIN${place}`, 1)
    await frame()
  }
  expect(line().said.length).toBeLessThan(50)
  await vi.advanceTimersByTimeAsync(250)
  expect(line().said.at(-1)).toEqual({
    type: 'subscribe',
    symbols: Array.from({ length: 9 }, (_, i) => `COIN${591 + i}`),
  })
})

it('HOST-018 answers a ping with a pong that carries the time of now', () => {
  line().tell({ type: 'ping', ts: 5 })
  expect(line().said).toEqual([{ type: 'pong', ts: Date.UTC(2026, 10, 18) }])
})

it('HOST-021 says who it is when a session starts, and first of all on a new connection', async () => {
  session.tokens = tokensOf('mia')
  await settled()
  expect(line().said).toEqual([{ type: 'auth', token: 'token-mia' }])
  hide(false)
  line().accept()
  await settled()
  expect(line().said).toEqual([
    { type: 'auth', token: 'token-mia' },
    { type: 'subscribe', symbols: [] },
  ])
})

it('HOST-020 folds the quotes in with the next frame, the later of a symbol alone', async () => {
  line().tell({
    data: [aQuote({ close: '1.08650' }), aQuote({ symbol: 'BTCUSDT', close: '91204.5' })],
  })
  line().tell({
    data: [aQuote({ close: '1.08660' }), aQuote({ close: '2.00000', period: '1min' })],
  })
  expect(quotes).toEqual({})
  await frame()
  expect(quotes['EURUSD']).toMatchObject({
    close: decimal('1.0866'),
    receivedAt: Date.UTC(2026, 10, 18),
  })
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
])(
  'HOST-019 comes back %s after a lost line and asks for its symbols again',
  async (_name, random, delay) => {
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
    await settled()
    expect(connection.at).toBe('open')
    expect(line().said).toEqual([{ type: 'subscribe', symbols: ['EURUSD'] }])
    dice.mockRestore()
  },
)

it('HOST-019 goes on trying, one connection at a time', async () => {
  const opened = lines.length
  for (const _ of [1, 2, 3]) {
    line().close()
    await vi.advanceTimersByTimeAsync(6_000)
  }
  expect(lines).toHaveLength(opened + 3)
  expect(lines.filter(({ readyState }) => readyState !== 3)).toEqual([line()])
})

it('HOST-019 comes back at once when the device is online again, and the reconnect that waited is gone', async () => {
  line().close()
  await settled()
  const opened = lines.length
  dispatchEvent(new Event('online'))
  expect(lines).toHaveLength(opened + 1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(lines).toHaveLength(opened + 1)
})

it('HOST-021 what a user’s line missed of their account is asked for when it is back', async () => {
  session.tokens = tokensOf('mia')
  await settled()
  const before = accountEvents.count
  hide(true)
  hide(false)
  line().accept()
  await settled()
  expect(accountEvents.count).toBe(before + 1)
  session.tokens = tokensOf('mia again')
  await settled()
  expect(accountEvents.count).toBe(before + 1)
})

it('HOST-021 rests while the page is hidden, and comes back with it and a fresh snapshot', async () => {
  watched.set('EURUSD', 1)
  const opened = lines.length
  hide(true)
  expect(line().readyState).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(opened)
  hide(false)
  expect(lines).toHaveLength(opened + 1)
  line().accept()
  await settled()
  expect(line().said).toEqual([{ type: 'subscribe', symbols: ['EURUSD'] }])
})

it('is not woken by the network while the page is hidden', () => {
  hide(true)
  const opened = lines.length
  dispatchEvent(new Event('online'))
  expect(lines).toHaveLength(opened)
})

const isOpen = ({ readyState }: FakeSocket) => readyState !== 3

it('HOST-022 gives a line up that has said nothing for longer than two pings, also one that never opened', async () => {
  line().tell({ type: 'ping', ts: 1 })
  const opened = lines.length
  await vi.advanceTimersByTimeAsync(44_000)
  expect(lines).toHaveLength(opened)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(lines[opened - 1]!.readyState).toBe(3)
  expect(connection.at).toBe('waiting')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(connection.at).toBe('connecting')
  await vi.advanceTimersByTimeAsync(56_000)
  expect(lines).toHaveLength(opened + 2)
  expect(lines.filter(isOpen)).toEqual([line()])
})

it('HOST-022 a line that pings lives', async () => {
  const opened = lines.length
  for (let minute = 0; minute < 6; minute += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    line().tell({ type: 'ping', ts: 1 })
  }
  expect(lines).toHaveLength(opened)
})

it('HOST-023 who signs out has a line of a visitor at once', async () => {
  session.tokens = tokensOf('mia')
  await settled()
  const before = line()
  session.tokens = null
  await settled()
  expect(before.readyState).toBe(3)
  line().accept()
  await settled()
  expect(line().said).toEqual([{ type: 'subscribe', symbols: [] }])
  expect(lines.filter(isOpen)).toEqual([line()])
})

it('HOST-023 a line closed for its ended session asks once whether it is over, and never shows that token again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer(getUser, () => new Refused('UNEXPECTED'))
  answer(getUserInfo, () => new Refused('UNEXPECTED'))
  session.tokens = tokensOf('mia')
  await settled()
  const opened = lines.length
  line().close(4401)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sent.map(({ path }) => path)).toEqual(['/v1/user', '/v1/user-info'])
  expect(lines).toHaveLength(opened + 1)
  line().accept()
  await settled()
  expect(line().said).toEqual([{ type: 'subscribe', symbols: [] }])

  session.tokens = { ...tokensOf('mia'), token: 'token-mia-renewed' }
  await settled()
  expect(line().said.at(-1)).toEqual({ type: 'auth', token: 'token-mia-renewed' })
  warned.mockRestore()
})

it('HOST-023 where the session is over, a visitor connects, once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer(getUser, () => {
    session.tokens = null
    return new Refused('TOKEN_EXPIRED')
  })
  answer(getUserInfo, () => new Refused('TOKEN_EXPIRED'))
  session.tokens = tokensOf('mia')
  await settled()
  const opened = lines.length
  line().close(4401)
  await vi.advanceTimersByTimeAsync(6_000)
  line().accept()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(lines).toHaveLength(opened + 1)
  expect(line().said).toEqual([{ type: 'subscribe', symbols: [] }])
  warned.mockRestore()
})
