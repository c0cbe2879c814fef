/** @module-tag slow */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decimal, floatingProfit, formatDecimal, rateFrom, sides } from '@kontor/shared/trading'
import { getCoin, getOrder, type HeardMessage, modifyOrder } from '@kontor/shared/wire'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { connect } from '../../../trials/testing/socket.ts'
import { streamOf } from '../../market/random/random.ts'

let sandbox: TestSandbox
let trader: Trader
beforeEach(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
})
afterEach(async () => {
  await expectCleanLedger(sandbox)
  await sandbox.stop()
})

/** Sets the spread, and the mid, which stays unless one is given. */
const widen = (spread: string, mid = '1.08642') =>
  sandbox.feed.move({ EURUSD: mid }, { EURUSD: spread })

/** The states and ends of the user's orders. */
async function outcomes(): Promise<string[]> {
  const orders = [...(await trader.list('positions')), ...(await trader.list('history'))]
  return orders.map((order) =>
    order.state === 'closed'
      ? `${order.closed.by} ${order.closed.price}`
      : order.state === 'open'
        ? `open ${order.entry}`
        : order.state,
  )
}

// The usual bid of EUR/USD is 1.08636, the ask 1.08648.
it.each([
  ['a stop loss of a buy', { stopLoss: '1.0857' }, '0.0016', 'stop-loss 1.08562'],
  ['… which is a point away', { stopLoss: '1.0857' }, '0.00142', 'open 1.08648'],
  [
    'a stop loss of a sell',
    { direction: 'sell', stopLoss: '1.0872' },
    '0.0016',
    'stop-loss 1.08722',
  ],
  ['a margin of a buy', {}, '0.0108', 'liquidation 1.08102'],
  ['a margin of a sell', { direction: 'sell' }, '0.0108', 'liquidation 1.09182'],
  ['no take profit of a buy, for its ask', { takeProfit: '1.087' }, '0.0016', 'open 1.08648'],
  ['no stop at the least distance', { stopLoss: '1.08576' }, '0.00072', 'open 1.08648'],
] as const)(
  'SANDBOX-143 a widening spread reaches %s, at the bid or ask of its tick',
  async (_, order, spread, outcome) => {
    await trader.place(order)
    widen(spread)
    await expect.poll(outcomes).toEqual([outcome])
    widen('0.00012')
    await expect.poll(outcomes).toEqual([outcome])
  },
)

it('SANDBOX-143 a narrowing spread fills a limit, at the ask of its tick', async () => {
  widen('0.0024')
  const placed = await trader.place({ price: '1.087' })
  expect(placed).toMatchObject({ kind: 'limit' })
  widen('0.0014')
  expect(await trader.ask(getOrder, { id: placed.id })).toMatchObject({ state: 'pending' })
  widen('0.00112')
  await expect.poll(outcomes).toEqual(['open 1.08698'])
})

it('SANDBOX-143 an order opens at the current ask, and its protection is measured from the current bid', async () => {
  widen('0.0016')
  const { id } = await trader.place()
  expect(await trader.order(id)).toMatchObject({ entry: '1.08722' })
  const change = { id, stopLoss: null, takeProfit: null }
  expect(await trader.reason(modifyOrder, { ...change, stopLoss: '1.08503' })).toBe(
    'STOP_LOSS_INVALID',
  )
  expect(await trader.reason(modifyOrder, { ...change, takeProfit: '1.08621' })).toBe(
    'TAKE_PROFIT_INVALID',
  )
  await trader.modify(id, { stopLoss: '1.08502', takeProfit: '1.08622' })
})

it('SANDBOX-143 a position in profit at the usual spread is no winner at a wide one', async () => {
  const { id } = await trader.place()
  widen('0.0016', '1.087')
  await trader.closeAll(undefined, { only: 'winners' })
  expect(await trader.order(id)).toMatchObject({ state: 'open' })
  widen('0.00012', '1.087')
  await trader.closeAll(undefined, { only: 'winners' })
  expect(await trader.order(id)).toMatchObject({ state: 'closed', closed: { price: '1.08694' } })
})

it('SANDBOX-144 the floating profit computed from the socket equals what closing books, to the cent, at 40 random spreads', async () => {
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  const reader = await connect(sandbox.app)
  const mids: Record<string, number> = { EURUSD: 1.08642, USDJPY: 154.382, EURJPY: 167.7 }
  reader.say({ type: 'subscribe', symbols: Object.keys(mids) })
  const random = streamOf('floating')
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const differences = new Set<string>()
  for (let round = 0; round < 40; round += 1) {
    const symbol = pick(Object.keys(mids))
    const coin = await sandbox.call(getCoin, { symbol })
    const point = 10 ** -coin.digits
    const spread = (2 * point * (1 + Math.floor(random() * 60))).toFixed(coin.digits)
    const mid = (mids[symbol]! * (1 + (random() - 0.5) / 200)).toFixed(coin.digits)
    const direction = pick(['buy', 'sell'] as const)
    const order = await trader.place({ symbol, direction, multiple: 10, lots: '0.37' })
    if (order.state !== 'open') throw new Error(order.state)
    sandbox.feed.move({ [symbol]: mid }, { [symbol]: spread })
    await expect.poll(() => lastOf(symbol)?.spread).toBe(decimal(spread))
    await expect.poll(() => lastOf(symbol)?.close).toBe(decimal(mid))
    const { close, spread: wide = coin.spread } = lastOf(symbol)!
    const held = { direction, lots: decimal<'lots'>('0.37'), entry: decimal<'price'>(order.entry) }
    const rate = rateFrom(coin.rate, (source) => lastOf(source)?.close)
    const shown = floatingProfit(held, coin, sides(close, wide), rate)
    const ended = await trader.close(order.id)
    expect(formatDecimal(shown!), `${symbol} ${direction} at ${mid}, ${spread} wide`).toBe(
      ended.closed.profit,
    )
    const usual = floatingProfit(held, coin, sides(close, coin.spread), rate)
    if (usual !== shown) differences.add(symbol)
  }
  expect(differences.size).toBe(3)
  reader.close()

  function lastOf(symbol: string) {
    return reader.said.flatMap(quotesOf).findLast((quote) => quote.symbol === symbol)
  }
})

const quotesOf = (message: HeardMessage) => ('data' in message ? message.data : [])
