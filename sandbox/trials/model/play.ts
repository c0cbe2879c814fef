import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { closeOrder, placeOrder } from '@kontor/shared/wire'
import { traderOf } from '../testing/people/trader.ts'
import { bearer, type TestSandbox } from '../testing/sandbox.ts'
import { type Ask, createAccount, type Pending } from './broker.ts'
import { expectSame } from './compare.ts'
import {
  compare,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  rounded,
  textOf,
  times,
} from './fraction.ts'
import { priceFor, SPREADS, STARTS, symbols, type Terms } from './market.ts'
import { isLiquidatedAt, leastLotsOf } from './money.ts'

const TWO = fraction('2')
/** Maximum positions and pending orders at a time. */
const MAX_ORDERS = 10

const sent = ({ terms, side, lots, multiple, stopLoss, takeProfit }: Ask) => ({
  symbol: terms.symbol,
  direction: side,
  lots: textOf(lots),
  multiple,
  stopLoss: stopLoss && textOf(stopLoss),
  takeProfit: takeProfit && textOf(takeProfit),
  key: randomUUID(),
})

/**
 * A new trader who trades at random in a market that jumps. After each step the broker's account is
 * compared with the model's. `seen` counts the kinds of events.
 */
export async function createPlay(
  sandbox: TestSandbox,
  random: () => number,
  seen: Record<string, number>,
) {
  let prices = Object.fromEntries(
    Object.entries(STARTS).map(([symbol, mid]) => [
      symbol,
      { mid: fraction(mid), spread: fraction(SPREADS[symbol]!) },
    ]),
  )
  sandbox.feed.move(STARTS, SPREADS)
  const trader = await traderOf(sandbox)
  const account = createAccount(() => prices)

  const below = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1)
  const same = () => expectSame(trader, account)

  function lotsOf({ symbol, lotMin, lotStep }: Terms): Fraction {
    if (random() < 0.05) return minus(lotMin, lotStep)
    const steps = random() < 0.3 ? 0 : below(symbol === 'BTCUSDT' ? 900 : 40)
    return plus(lotMin, times(lotStep, fraction(String(steps))))
  }

  /** A price some stop levels away, on the losing (−) or the winning (+) side. */
  function away({ terms, side }: Pick<Ask, 'terms' | 'side'>, from: Fraction, way: -1 | 1) {
    const levels = fraction(String((side === 'buy' ? way : -way) * (1 + below(9))))
    return rounded(plus(from, times(terms.stopLevel, levels)), terms.digits)
  }

  function askAt(terms: Terms, priceOf: (side: 'buy' | 'sell') => Fraction): Ask {
    const side = pick(['buy', 'sell'] as const)
    const ask = { terms, side }
    const from = priceOf(side)
    return {
      ...ask,
      lots: lotsOf(terms),
      multiple: pick(terms.multiples),
      stopLoss: random() < 0.4 ? away(ask, from, -1) : null,
      takeProfit: random() < 0.4 ? away(ask, from, 1) : null,
    }
  }

  /** Sends an order; null when it is refused, as the model expects. */
  async function send(ask: Ask, price: Fraction, more: object) {
    const reason = account.refusal(ask, price)
    const input = { ...sent(ask), ...more }
    if (reason === '') return trader.place(input)
    count(reason)
    const { body } = await sandbox.send(placeOrder, input, bearer(trader.token))
    expect(body.reason).toBe(reason)
    if (reason === 'MARGIN_TOO_SMALL')
      expect(body.data).toEqual({ leastLots: textOf(leastLotsOf(ask, price, prices)) })
    return null
  }

  /**
   * Prices on the safe side of the shown liquidation price do not liquidate; one point beyond does.
   */
  function expectForced(id: string, shown: string | null): void {
    const position = account.positions.get(id)!
    const point = rounded(fraction(`0.${'0'.repeat(position.terms.digits - 1)}1`), 8)
    const [inwards, beyond] = position.side === 'buy' ? [plus, minus] : [minus, plus]
    const at = (price: Fraction) => isLiquidatedAt(position, price, prices)
    if (shown === null) return expect(at(point)).toBe(false)
    expect(at(inwards(fraction(shown), point))).toBe(false)
    return expect(at(beyond(fraction(shown), point))).toBe(true)
  }

  const operations = [
    async function open() {
      const terms = pick(symbols)
      // Protection is measured from the price at which the position would close.
      const ask = askAt(terms, (side) => priceFor(side === 'buy' ? 'sell' : 'buy', terms, prices))
      const order = await send(ask, priceFor(ask.side, terms, prices), {})
      if (order === null) return
      count('opened')
      account.open(order.id, ask)
      if (order.state === 'open') expectForced(order.id, order.liquidationPrice)
    },
    async function place() {
      const terms = pick(symbols)
      const kind = pick(['limit', 'stop'] as const)
      let price = fraction('0')
      const ask = askAt(terms, (side) => {
        price = away({ terms, side }, priceFor(side, terms, prices), kind === 'limit' ? -1 : 1)
        return price
      })
      const order = await send(ask, price, { price: textOf(price) })
      if (order === null) return
      count('placed')
      account.place(order.id, ask, { price, kind })
    },
    async function cancel() {
      const order = pick<Pending | undefined>([...account.pending.values()])
      if (order === undefined) return
      await trader.cancel(order.id)
      count('cancelled')
      account.cancel(order.id, 'user')
    },
    async function close() {
      const position = pick([...account.positions.values()])
      if (position === undefined) return
      await trader.close(position.id)
      count('closed')
      account.close(position.id, 'user')
    },
    async function closePart() {
      const position = pick([...account.positions.values()])
      if (position === undefined) return
      const { id, lots, terms } = position
      const steps = Number(over(lots, terms.lotStep).num)
      const part = times(terms.lotStep, fraction(String(random() < 0.3 ? 1 : 1 + below(steps))))
      const rest = minus(lots, part)
      const input = { id, lots: textOf(part), key: randomUUID() }
      if (rest.num > 0n && compare(rest, terms.lotMin) < 0n) {
        expect(await trader.reason(closeOrder, input)).toBe('LOTS_OUT_OF_RANGE')
        return
      }
      const closed = await trader.close(id, input)
      count('closed a part')
      account.close(id, 'user', { lots: part, id: closed.id })
    },
    moveMarket,
    moveMarket,
  ]

  async function moveMarket() {
    const { symbol, digits, stopLevel } = pick(symbols)
    // Mostly small steps; sometimes a gap that exceeds a whole margin.
    const isGap = random() < 0.1
    const percent = isGap ? below(40) - 20 : random() - 0.5
    const factor = fraction((1 + percent / 100).toFixed(6))
    const start = fraction(STARTS[symbol]!)
    let { mid, spread } = prices[symbol]!
    mid = rounded(times(mid, factor), digits)
    if (
      compare(mid, over(start, fraction('4'))) < 0n ||
      compare(mid, times(start, fraction('4'))) > 0n
    )
      mid = start
    // Sometimes the spread is wide, as at night: up to more than a stop level, in even points.
    if (random() < 0.3) {
      spread = times(rounded(times(stopLevel, fraction((random() * 0.7).toFixed(4))), digits), TWO)
      count('spread')
    }
    prices = { ...prices, [symbol]: { mid, spread } }
    const [closed, pending] = [account.closed.size, account.pending.size]
    account.tick()
    if (isGap) count('gap')
    for (const { by } of [...account.closed.values()].slice(closed)) count(by)
    if (account.pending.size < pending) count('filled')
    sandbox.feed.move({ [symbol]: textOf(mid) }, { [symbol]: textOf(spread) })
  }

  return {
    async step(): Promise<void> {
      const isFull = account.positions.size + account.pending.size > MAX_ORDERS
      await pick(isFull ? operations.slice(2) : operations)()
      await same()
    },
    /** Ends all orders and returns the model's account. */
    async end() {
      for (const id of account.pending.keys()) {
        await trader.cancel(id)
        account.cancel(id, 'user')
      }
      for (const id of account.positions.keys()) {
        await trader.close(id)
        account.close(id, 'user')
      }
      await same()
      return account
    },
  }
}
