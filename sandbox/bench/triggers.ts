import {
  type Direction,
  ONE,
  openingPrice,
  type Price,
  rateAt,
  rateFrom,
  requiredMargin,
  sides,
} from '@kontor/shared/trading'
import { listings } from '../src/market/listings/tables/listings.ts'
import {
  createTriggerIndex,
  type Market,
  type WatchedOrder,
} from '../src/trading/triggers/trigger-index.ts'

// How many ticks a second the trigger index takes with 100,000 orders in it while no order is
// reached, compared with a loop that only reads and compares two prices. Prints one line of JSON.

const ORDERS = 100_000
const TICKS = 1_000_000
const ROUNDS = 7

interface Tick {
  symbol: string
  market: Market
}

const mids = new Map<string, Price>(
  listings.map(({ symbol, base, against }) => [
    symbol,
    toPrice(base.value / (against?.value ?? 1)),
  ]),
)
const products = new Map(listings.map((listing) => [listing.symbol, listing]))
const index = createTriggerIndex((symbol) => instrumentOf(symbol))
for (let i = 0; i < ORDERS; i++) index.add(orderOf(i), 0)
const ticks = Array.from({ length: 4_096 }, (_, i) => tickOf(i))
for (const { symbol, market } of ticks)
  if (index.due(symbol, market).length > 0) throw new Error(`${symbol} reached an order`)

let booked = Infinity
let plain = Infinity
for (let round = 0; round < ROUNDS; round++) {
  booked = Math.min(
    booked,
    millisecondsOf(({ symbol, market }) => index.due(symbol, market).length > 0),
  )
  plain = Math.min(
    plain,
    millisecondsOf(({ market: { bid, ask } }) => bid > ask),
  )
}
const perSecond = (ms: number) => Math.round((TICKS / ms) * 1_000)
console.log(
  JSON.stringify({
    orders: index.size,
    ticksPerSecond: perSecond(booked),
    plainPerSecond: perSecond(plain),
    ratio: +(booked / plain).toFixed(1),
  }),
)

function millisecondsOf(isReached: (tick: Tick) => boolean): number {
  let reached = 0
  const start = performance.now()
  for (let i = 0; i < TICKS; i++) {
    const tick = ticks[i % ticks.length]
    if (tick !== undefined && isReached(tick)) reached += 1
  }
  if (reached > 0) throw new Error(`${reached} ticks reached an order`)
  return performance.now() - start
}

function instrumentOf(symbol: string) {
  const instrument = products.get(symbol)
  if (instrument === undefined) throw new RangeError(symbol)
  return instrument
}

function toPrice(value: number): Price {
  return BigInt(Math.round(value * 1e8))
}

/** The market of a symbol, moved by at most a thousandth of its price. */
function marketOf(symbol: string, thousandths: number): Market {
  const instrument = instrumentOf(symbol)
  const rate = rateFrom(instrument.rate, (source) => mids.get(source)) ?? { num: ONE, den: ONE }
  const mid = ((mids.get(symbol) ?? 0n) * BigInt(Math.round(1e6 + thousandths * 1e3))) / 1_000_000n
  return { mid, ...sides(mid, instrument.spread), rate }
}

function tickOf(i: number): Tick {
  const symbol = listings[(i * 7) % listings.length]?.symbol ?? ''
  return { symbol, market: marketOf(symbol, Math.sin(i)) }
}

/**
 * Positions, and one pending order in five, around the symbol's price. All their triggers are at
 * least a hundredth of the price away.
 */
function orderOf(i: number): WatchedOrder {
  const instrument = instrumentOf(listings[i % listings.length]?.symbol ?? '')
  const direction: Direction = i % 2 === 0 ? 'buy' : 'sell'
  const { mid, rate } = marketOf(instrument.symbol, 0)
  const away = (part: number): Price =>
    (mid * BigInt(Math.round(part * (direction === 'buy' ? 1e6 : -1e6)))) / 1_000_000n
  const spread = 0.01 + (i % 97) / 2_000
  const entry = openingPrice(direction, sides(mid, instrument.spread))
  const { lotMin: lots, contract } = instrument
  const multiple = Math.min(...instrument.multiples)
  const margin = requiredMargin({
    lots,
    contract,
    price: entry,
    rate: rateAt(instrument, rate, entry),
    multiple,
  })
  const terms = {
    id: `${i}`,
    personId: `${i % 1_000}`,
    symbol: instrument.symbol,
    direction,
    lots,
    margin,
  }
  const guards = { stopLoss: mid - away(spread), takeProfit: mid + away(spread) }
  if (i % 5 > 0) return { ...terms, ...guards, state: 'open', entry }
  return {
    ...terms,
    ...guards,
    state: 'pending',
    kind: 'limit',
    multiple,
    price: mid - away(spread),
    fee: 0n,
  }
}
