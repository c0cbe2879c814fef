import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CENT,
  DECIMALS,
  ONE,
  isPendingDue,
  liquidationPrice,
  mustLiquidate,
  profit,
  protectionDue,
  rateAt,
  requiredMargin,
  sides,
  tradeFee,
  type Price,
} from '@kontor/shared/trading'
import { scenarios, type AimEvent, type Event, type OpenEvent, type PendEvent, type Stand } from './book-scenarios.ts'
import { createBook, type Due, type Market, type WatchedOrder, type WatchedPosition } from './book.ts'
import type { Product } from './market.ts'

/** SCENARIOS=1000000 runs as many. */
const SCENARIOS = Number(process.env['SCENARIOS'] ?? 20_000)

const work = ['liquidation', 'stop-loss', 'take-profit', 'fill'] as const

const stepOf = ({ digits }: Product): Price => 10n ** BigInt(DECIMALS - digits)
const atLeast = (least: bigint, value: bigint): bigint => (value > least ? value : least)
const priceAt = ({ product, mid }: Stand, steps: bigint): Price => atLeast(1n, mid + steps) * stepOf(product)

/** The market of a symbol as the broker sees it; a base in USD has its own price as its rate. */
function marketOf({ product, mid, rate }: Stand): Market {
  const price = mid * stepOf(product)
  return { mid: price, ...sides(price, product.spread), rate: rateAt(product, rate, price) }
}

function positionOf(stand: Stand, { terms, hundredths, multiple, ...event }: OpenEvent): WatchedPosition {
  const { product } = stand
  const lots = hundredths * CENT
  const entry = priceAt(stand, event.entry)
  const margin = requiredMargin({ lots, contract: product.contract, price: entry, rate: rateAt(product, stand.rate, entry), multiple })
  const stopLoss = event.stopLoss === null ? null : priceAt(stand, event.stopLoss)
  const takeProfit = event.takeProfit === null ? null : priceAt(stand, event.takeProfit)
  return { ...terms, state: 'open', symbol: product.symbol, lots, entry, margin, stopLoss, takeProfit }
}

function pendingOf(stand: Stand, { terms, kind, price }: PendEvent): WatchedOrder {
  const figures = { lots: ONE, multiple: 1, margin: 0n, fee: 0n, stopLoss: priceAt(stand, 0n), takeProfit: priceAt(stand, 0n) }
  return { ...terms, state: 'pending', symbol: stand.product.symbol, kind, price: priceAt(stand, price), ...figures }
}

/** The mid, in steps, at which an order's side of the market is a few steps from what an event aims at; null where it has no such price. */
function aimedAt(order: WatchedOrder, { at, off }: AimEvent, stand: Stand): bigint | null {
  const target = targetOf(order, at, stand)
  if (target === null) return null
  const half = stand.product.spread / 2n
  const isOnBid = (order.state === 'open') === (order.direction === 'buy')
  return (target + (isOnBid ? half : -half)) / stepOf(stand.product) + off
}

function targetOf(order: WatchedOrder, at: string, stand: Stand): Price | null {
  if (order.state === 'pending') return order.price
  if (at === 'liquidation') return liquidationPrice({ ...stand.product, ...order, rate: marketOf(stand).rate })
  return at === 'stop-loss' ? order.stopLoss : order.takeProfit
}

/** What is to be done with an order, by the formulas alone; null when nothing. */
function reasonFor(order: WatchedOrder, product: Product, market: Market): Due['why'] | null {
  const { bid, ask } = market
  if (order.state === 'pending') return isPendingDue({ ...order, bid, ask }) ? 'fill' : null
  return isUsedUp(order, product, market) ? 'liquidation' : protectionDue({ ...order, bid, ask })
}

function isUsedUp(order: WatchedPosition, product: Product, { bid, ask, rate: today }: Market): boolean {
  const price = order.direction === 'buy' ? bid : ask
  const rate = rateAt(product, today, price)
  const closingFee = tradeFee({ ...product, ...order, rate, price })
  return mustLiquidate({ margin: order.margin, profit: profit({ ...product, ...order, rate, close: price }), closingFee })
}

/** The naive book: looks at every order, oldest first. */
function dueOf(orders: Iterable<WatchedOrder>, product: Product, market: Market): string[] {
  const found: { why: Due['why']; order: WatchedOrder }[] = []
  for (const order of orders) {
    const why = order.symbol === product.symbol ? reasonFor(order, product, market) : null
    if (why !== null) found.push({ why, order })
  }
  return work.flatMap((why) =>
    ['0', '1', '2'].flatMap((account) =>
      found.filter(({ order, why: reason }) => reason === why && order.personId === account).map(({ order }) => `${why} ${order.id}`),
    ),
  )
}

/** Plays one scenario on the book and on the naive one. Gives all that was due, as `why id`. */
function play([first, second]: readonly [Stand, Stand], story: readonly Event[]): string[] {
  const stands: readonly [Stand, Stand] = [{ ...first }, { ...second }]
  const book = createBook((symbol) => (symbol === first.product.symbol ? first.product : second.product))
  // A Map keeps the place of a key that is set again, as the book keeps the age.
  const orders = new Map<string, WatchedOrder>()
  const all: string[] = []

  function add(order: WatchedOrder): void {
    book.add(order)
    orders.set(order.id, order)
  }

  function remove(id: string): void {
    book.remove(id)
    orders.delete(id)
  }

  function tick(stand: Stand, mid: bigint, settles: boolean): void {
    // A bid stays positive.
    stand.mid = atLeast(stand.product.spread / stepOf(stand.product), mid)
    const market = marketOf(stand)
    const expected = dueOf(orders.values(), stand.product, market)
    const due = book.due(stand.product.symbol, market)
    const found = due.map(({ why, order }) => `${why} ${order.id}`)
    if (found.join() !== expected.join()) throw new Error(`due: [${found.join()}], by the formulas: [${expected.join()}]`)
    if (due.some(({ order }) => orders.get(order.id) !== order)) throw new Error('an order that was replaced')
    all.push(...found)
    if (settles) for (const { order } of due) remove(order.id)
  }

  function aim(event: AimEvent): void {
    const order = orders.get(event.id)
    if (order === undefined) return
    const stand = order.symbol === first.product.symbol ? stands[0] : stands[1]
    const mid = aimedAt(order, event, stand)
    if (mid !== null) tick(stand, mid, event.settle)
  }

  function happen(event: Event): void {
    if (event.do === 'aim') return aim(event)
    if (event.do === 'remove') return remove(event.id)
    const stand = stands[event.on]
    if (event.do === 'open') return add(positionOf(stand, event))
    if (event.do === 'pend') return add(pendingOf(stand, event))
    const { mid, rate, product } = stand
    if (event.do === 'move') return tick(stand, mid + event.by, event.settle)
    if (event.do === 'gap') return tick(stand, (mid * (1_000n + event.thousandths)) / 1_000n, event.settle)
    if (product.rate !== null) stand.rate = { num: rate.num * (10_000n + event.tenThousandths), den: rate.den * 10_000n }
    return tick(stand, mid, event.settle)
  }

  for (const event of story) {
    happen(event)
    if (book.size !== orders.size) throw new Error(`it holds ${book.size} orders, not ${orders.size}`)
  }
  return all
}

it(`in ${SCENARIOS} random scenarios the book finds what the formulas find, in the order of work`, { timeout: 3_600_000 }, () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(scenarios, ({ symbols: [first, second], story }) => {
      if (first === undefined || second === undefined) throw new Error('a scenario has two symbols')
      for (const due of play([first, second], story)) {
        const [why = ''] = due.split(' ')
        seen[why] = (seen[why] ?? 0) + 1
      }
    }),
    { numRuns: SCENARIOS },
  )
  for (const why of work) expect(seen[why]).toBeGreaterThan(SCENARIOS / 4)
})
