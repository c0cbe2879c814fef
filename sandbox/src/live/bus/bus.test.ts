import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import type { Quote } from '@kontor/shared/wire'
import { type Nats, startNats } from '../../../trials/testing/nats.ts'
import type { Bus, Messages } from './bus.ts'
import { createLocalBus } from './local.ts'
import { connectBus } from './nats.ts'

let nats: Nats | null
beforeAll(async () => {
  nats = await startNats()
  if (nats === null) console.warn('left out: the bus over NATS, which is not installed')
})
afterAll(() => nats?.stop())

const price = decimal<'price'>('1.08642')
const quote: Quote = {
  symbol: 'EURUSD',
  period: '1day',
  open: price,
  high: price,
  low: price,
  close: price,
  change: -125n,
  spread: decimal('0.00012'),
  ts: 1_795_000_000_000,
}
const order = { id: 'o-1', personId: '7', symbol: 'EURUSD' }
const ABSENT = 'NATS is not installed'

const notice = (personId: string) => ({ personId, event: null })

/** The messages that a bus has received. */
function ear(bus: Bus) {
  const heard: { quotes: Messages['quotes'][]; account: string[]; order: Messages['order'][] } = {
    quotes: [],
    account: [],
    order: [],
  }
  bus.subscribe('quotes', (quotes) => heard.quotes.push(quotes))
  bus.subscribe('account', ({ personId }) => heard.account.push(personId))
  bus.subscribe('order', (changed) => heard.order.push(changed))
  return heard
}

function open(url: string) {
  const lines: string[] = []
  const bus = connectBus(url, (line) => lines.push(line))
  onTestFinished(() => bus.close())
  return { bus, lines, heard: ear(bus) }
}

/** Publishes until a message arrives: those before the connection is up are lost. */
async function untilHeard(teller: Bus, heard: { account: string[] }): Promise<void> {
  await expect
    .poll(() => {
      teller.publish('account', notice('is anybody there'))
      return heard.account.length
    })
    .toBeGreaterThan(0)
}

it('in one process each subscriber gets every message at once, until it unsubscribes', () => {
  const bus = createLocalBus()
  const [one, two] = [ear(bus), ear(bus)]
  const told: string[] = []
  const stop = bus.subscribe('account', ({ personId }) => told.push(personId))
  bus.publish('account', notice('7'))
  stop()
  bus.publish('account', notice('8'))
  bus.publish('quotes', [quote])
  bus.publish('order', order)
  expect([one, two]).toEqual(
    [1, 2].map(() => ({ quotes: [[quote]], account: ['7', '8'], order: [order] })),
  )
  expect(told).toEqual(['7'])
})

describe('over NATS', () => {
  it('every process gets each message exactly, also its publisher', async ({ skip }) => {
    const { url } = nats ?? skip(ABSENT)
    const [one, two] = [open(url), open(url)]
    await untilHeard(one.bus, two.heard)
    await untilHeard(two.bus, one.heard)
    one.bus.publish('quotes', [quote])
    one.bus.publish('order', order)
    await expect
      .poll(() => [one.heard, two.heard])
      .toMatchObject([1, 2].map(() => ({ quotes: [[quote]], order: [order] })))
    expect([...one.lines, ...two.lines]).toEqual([])
  })

  it('while the server is away nothing fails and each loss is logged once; afterwards messages continue', async ({
    skip,
  }) => {
    const first = (await startNats()) ?? skip(ABSENT)
    const [one, two] = [open(first.url), open(first.url)]
    await untilHeard(one.bus, two.heard)
    await first.stop()
    await expect.poll(() => one.lines).toHaveLength(1)
    for (let i = 0; i < 1_000; i += 1) one.bus.publish('order', order)
    const again = await startNats(first.port)
    onTestFinished(() => again?.stop())
    await expect.poll(() => [one.lines, two.lines].map(({ length }) => length)).toEqual([2, 2])
    two.heard.account.length = 0
    await untilHeard(one.bus, two.heard)
    expect(two.heard.order).toEqual([])
    expect(one.lines).toEqual([expect.stringContaining('away'), expect.stringContaining('back')])
  })

  it('SANDBOX-515 a session that ends while the server is away is told to the own subscribers at once', async ({
    skip,
  }) => {
    const first = (await startNats()) ?? skip(ABSENT)
    const { bus, lines, heard } = open(first.url)
    const ended: (readonly string[])[] = []
    bus.subscribe('ended', (sessions) => ended.push(sessions))
    await untilHeard(bus, heard)
    await first.stop()
    await expect.poll(() => lines).toHaveLength(1)
    bus.publish('ended', ['s-1'])
    expect(ended).toEqual([['s-1']])
  })

  it('a process that starts before the server does waits for it', async ({ skip }) => {
    const first = (await startNats()) ?? skip(ABSENT)
    await first.stop()
    const early = open(first.url)
    await expect.poll(() => early.lines).toEqual([expect.stringContaining('waits')])
    early.bus.publish('account', notice('lost'))
    const late = await startNats(first.port)
    onTestFinished(() => late?.stop())
    await untilHeard(early.bus, early.heard)
    expect(early.heard.account).not.toContain('lost')
    expect(early.lines).toHaveLength(1)
  })

  it('SANDBOX-085 accepts only those who know the password; others neither receive nor send', async ({
    skip,
  }) => {
    const login = { user: 'kontor', password: 'a/b c' }
    const own = (await startNats(undefined, login)) ?? skip(ABSENT)
    onTestFinished(() => own.stop())
    const known = `nats://kontor:${encodeURIComponent(login.password)}@127.0.0.1:${own.port}`
    const [one, two, stranger] = [open(known), open(known), open(own.url)]
    await expect.poll(() => stranger.lines.join()).toMatch(/authorization/i)
    stranger.bus.publish('account', notice('from a stranger'))
    await untilHeard(one.bus, two.heard)
    expect(stranger.heard.account).toEqual([])
    expect(two.heard.account).not.toContain('from a stranger')
  })
})
