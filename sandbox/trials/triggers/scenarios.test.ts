import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depth } from '@kontor/tooling/test/depth.ts'
import {
  createTriggerIndex,
  type Due,
  type WatchedOrder,
} from '../../src/trading/triggers/trigger-index.ts'
import type { AimEvent, Event, Scenario } from './events.ts'
import { dueByFormulas } from './naive-index.ts'
import { aimedAt, pendingOf, positionOf } from './orders-of-events.ts'
import { scenarios } from './scenarios.ts'
import { marketOf, type SymbolMarket, symbolMarketOf } from './symbol-market.ts'

const SCENARIOS = depth.scenarios
/** Timeout for this many on a slow machine, ms. */
const LONGEST = 60_000 + SCENARIOS / 2

/**
 * Counts over all scenarios: due orders by trigger, at a gap, at another spread with the same mid,
 * and ticks without due orders.
 */
type Seen = Record<Due['why'] | 'at a gap' | 'at another spread' | 'nothing', number>

/** Plays one scenario on the index and on the formulas. @throws Error when they differ */
function play({ symbols: [first, second], story }: Scenario, seen: Seen): void {
  const symbolMarkets: readonly [SymbolMarket, SymbolMarket] = [
    symbolMarketOf(first),
    symbolMarketOf(second),
  ]
  const marketBy = (symbol: string): SymbolMarket =>
    symbol === first ? symbolMarkets[0] : symbolMarkets[1]
  const index = createTriggerIndex((symbol) => marketBy(symbol).instrument)
  // A Map keeps the position of a key that is set again, like the index its age.
  const orders = new Map<string, WatchedOrder>()

  function add(order: WatchedOrder): void {
    index.add(order, 0)
    orders.set(order.id, order)
  }

  function remove(id: string): void {
    index.remove(id)
    orders.delete(id)
  }

  function tick(symbolMarket: SymbolMarket, mid: bigint, event: Event & { settle: boolean }): void {
    const { instrument, spread: least } = symbolMarket
    // A bid stays positive.
    symbolMarket.mid = mid > least ? mid : least
    const market = marketOf(symbolMarket)
    const expected = dueByFormulas(orders.values(), instrument, market)
    const due = index.due(instrument.symbol, market)
    if (
      due.length !== expected.length ||
      due.some(({ why, order }, at) => why !== expected[at]?.why || order !== expected[at].order)
    )
      throw new Error(`due: [${shown(due)}], by the formulas: [${shown(expected)}]`)
    if (due.length === 0) seen.nothing += 1
    for (const { why } of due) seen[why] += 1
    if (event.do === 'gap') seen['at a gap'] += due.length
    if (event.do === 'widen') seen['at another spread'] += due.length
    if (event.settle) for (const { order } of due) remove(order.id)
  }

  function aim(event: AimEvent): void {
    const order = orders.get(event.id)
    if (order === undefined) return
    const symbolMarket = marketBy(order.symbol)
    const mid = aimedAt(order, event, symbolMarket)
    if (mid !== null) tick(symbolMarket, mid, event)
  }

  function happen(event: Event): void {
    if (event.do === 'aim') return aim(event)
    if (event.do === 'remove') return remove(event.id)
    const symbolMarket = symbolMarkets[event.on]
    if (event.do === 'open') return add(positionOf(symbolMarket, event))
    if (event.do === 'pend') return add(pendingOf(symbolMarket, event))
    const { mid, rate, instrument } = symbolMarket
    if (event.do === 'widen') {
      symbolMarket.spread = event.to
      return tick(symbolMarket, mid, event)
    }
    if (event.do === 'move') return tick(symbolMarket, mid + event.by, event)
    if (event.do === 'gap')
      return tick(symbolMarket, (mid * (1_000n + event.thousandths)) / 1_000n, event)
    if (instrument.rate !== null)
      symbolMarket.rate = {
        num: (rate.num * (10_000n + event.tenThousandths)) / 10_000n,
        den: rate.den,
      }
    return tick(symbolMarket, mid, event)
  }

  for (const event of story) {
    happen(event)
    if (index.size() !== orders.size)
      throw new Error(`it holds ${index.size()} orders, not ${orders.size}`)
  }
}

const shown = (due: readonly { why: string; order: WatchedOrder }[]): string =>
  due.map(({ why, order }) => `${why} ${order.id}`).join()

/** Minimum frequency of each per scenario: events that never happen prove nothing. */
const often: Seen = {
  liquidation: 0.5,
  'stop-loss': 0.9,
  'take-profit': 0.7,
  fill: 0.5,
  'at a gap': 0.4,
  'at another spread': 0.3,
  nothing: 1.8,
}

it(
  `SANDBOX-142 in ${SCENARIOS} random scenarios of moving spreads the trigger index finds what the formulas find, in the order of execution`,
  { timeout: LONGEST },
  () => {
    const seen: Seen = {
      liquidation: 0,
      'stop-loss': 0,
      'take-profit': 0,
      fill: 0,
      'at a gap': 0,
      'at another spread': 0,
      nothing: 0,
    }
    fc.assert(
      fc.property(scenarios, (scenario) => play(scenario, seen)),
      { numRuns: SCENARIOS },
    )
    for (const what of Object.keys(often) as (keyof Seen)[])
      expect(seen[what] / SCENARIOS, what).toBeGreaterThan(often[what])
  },
)
