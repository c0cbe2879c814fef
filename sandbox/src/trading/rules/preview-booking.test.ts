import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CENT,
  closingPrice,
  decimal,
  type Dollars,
  exactProfit,
  lotsForShare,
  ONE,
  pointOf,
  pointsTo,
  type Preview,
  previewOf,
  type Price,
  priceAtPoints,
  priceForProfit,
  profitAt,
  rateAt,
  rateFrom,
  roundTo,
  sideOf,
  sides,
  type Usd,
} from '@kontor/shared/trading'
import { categories } from '@kontor/shared/wire'
import { listings } from '../../market/listings/tables/listings.ts'
import { closePosition } from './close.ts'
import type { MarketSnapshot } from './market.ts'
import { openMarketOrder } from './open.ts'
import { placePendingOrder } from './pending.ts'
import type { Refused } from './ticket.ts'

/** A mid of each listed symbol. */
const mids = new Map<string, Price>(
  listings.map(({ symbol, base, against, digits }) => [
    symbol,
    roundTo<'price'>(decimal((base.value / (against?.value ?? 1)).toFixed(8)), digits),
  ]),
)

/** A listed symbol near its mid, and an order of any size that it accepts. */
const orders = fc
  .record({
    category: fc.constantFrom(...categories),
    pick: fc.nat(),
    moved: fc.integer({ min: -2_000, max: 2_000 }),
    direction: fc.constantFrom('buy' as const, 'sell' as const),
    multiple: fc.nat(),
    size: fc.nat(),
    away: fc.integer({ min: 1, max: 400 }),
    wider: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ category, pick, moved, direction, multiple, size, away, wider }) => {
    const listed = listings.filter((listing) => listing.category === category)
    const instrument = listed[pick % listed.length] as (typeof listed)[number]
    const { symbol, digits, lotMin, lotMax, lotStep, multiples } = instrument
    const usual = mids.get(symbol) ?? 0n
    const mid = roundTo<'price'>(usual + (usual * BigInt(moved)) / 100_000n, digits)
    const rate = rateFrom(instrument.rate, (asked) => (asked === symbol ? mid : mids.get(asked)))
    if (rate === null) throw new RangeError(`no rate of ${symbol}`)
    const now = sides(mid, instrument.spread * BigInt(wider))
    const snapshot: MarketSnapshot = { instrument, open: true, mid, ...now, rate }
    // Small orders are as likely as large ones.
    const steps = BigInt(Math.floor(1.02 ** (size % 900)))
    const lots = lotMin + steps * lotStep > lotMax ? lotMax : lotMin + steps * lotStep
    const chosen = multiples[multiple % multiples.length] as number
    const stopLoss = roundTo<'price'>(
      closingPrice(direction, now) -
        sideOf(direction) * (instrument.stopLevel + (mid * BigInt(away)) / 10_000n),
      digits,
    )
    return { snapshot, ticket: { symbol, direction, lots, multiple: chosen }, stopLoss }
  })

const rich: Usd = 10n ** 24n
const asker = { id: 'o', personId: '7', at: 0, available: rich }
const runs = { numRuns: 500 }

function termsOf({ instrument, bid, ask, rate }: MarketSnapshot) {
  return { instrument, bid, ask, rate }
}

/**
 * The order of a rich user is refused only for its margin, with the minimum lots of the preview.
 */
function expectTooSmall(refused: Refused, { leastLots }: Preview): void {
  expect(refused).toEqual({ refused: 'MARGIN_TOO_SMALL', details: { leastLots } })
}

/** A market with the same spread in which a position closes at a price. */
function closingAt(price: Price, direction: 'buy' | 'sell', snapshot: MarketSnapshot) {
  const moved = price - closingPrice(direction, snapshot)
  const { mid, bid, ask } = snapshot
  return { ...snapshot, mid: mid + moved, bid: bid + moved, ask: ask + moved }
}

it('TRD-111 a market order is booked with the previewed price, margin, fee and liquidation price', () => {
  fc.assert(
    fc.property(orders, ({ snapshot, ticket }) => {
      const preview = previewOf(ticket.lots, { ...termsOf(snapshot), ...ticket })
      const booked = openMarketOrder(snapshot, ticket, asker)
      if ('refused' in booked) return expectTooSmall(booked, preview)
      const { entry, margin, fee, liquidationPrice } = booked.order
      expect([preview.price, preview.margin, preview.openFee, preview.liquidation]).toEqual([
        entry,
        margin,
        fee,
        liquidationPrice,
      ])
      expect(preview.leastLots).toBeNull()
      // Closed immediately.
      const closing = closePosition(snapshot, booked.order, { personId: '7', at: 0, by: 'user' })
      if ('refused' in closing) throw new Error(closing.refused)
      const { closeFee } = preview
      expect(closing.closed.closed.fee).toBe(closeFee < margin ? closeFee : margin)
    }),
    runs,
  )
})

it('TRD-111 a pending order freezes the previewed margin and fee', () => {
  fc.assert(
    fc.property(orders, ({ snapshot, ticket, stopLoss: price }) => {
      const preview = previewOf(ticket.lots, { ...termsOf(snapshot), ...ticket, price })
      const booked = placePendingOrder(snapshot, { ...ticket, price }, asker)
      if ('refused' in booked) return expectTooSmall(booked, preview)
      expect([booked.order.margin, booked.order.fee]).toEqual([preview.margin, preview.openFee])
    }),
    runs,
  )
})

it('TRD-111 most of these orders are accepted', () => {
  const tried = fc.sample(orders, 500)
  const booked = tried.filter(
    ({ snapshot, ticket }) => 'order' in openMarketOrder(snapshot, ticket, asker),
  )
  expect(booked.length).toBeGreaterThan(250)
})

it('TRD-111 a stop loss books the previewed profit and costs the money at risk', () => {
  let compared = 0
  fc.assert(
    fc.property(orders, ({ snapshot, ticket, stopLoss }) => {
      const { direction, lots } = ticket
      const terms = { ...termsOf(snapshot), ...ticket, stopLoss }
      const preview = previewOf(lots, terms)
      const booked = openMarketOrder(snapshot, { ...ticket, stopLoss }, asker)
      if ('refused' in booked) return
      const closing = closePosition(closingAt(stopLoss, direction, snapshot), booked.order, {
        personId: '7',
        at: 0,
        by: 'stop-loss',
      })
      if ('refused' in closing) throw new Error(closing.refused)
      const { price, profit, fee } = closing.closed.closed
      expect(price).toBe(stopLoss)
      expect(preview.atRisk).toBe(preview.openFee - profit + fee)
      // The broker bears the part of a loss that exceeds the margin.
      const most = previewOf(lots, { ...terms, stopLoss: null }).atRisk
      const exact = profitAt({ ...terms, entry: preview.price, lots }, stopLoss)
      expect(profit === exact || preview.atRisk === most).toBe(true)
      compared += 1
    }),
    runs,
  )
  expect(compared).toBeGreaterThan(runs.numRuns / 2)
})

it('TRD-112 the maximum lots of a share of the balance are accepted, and one step more is not', () => {
  fc.assert(
    fc.property(orders, fc.bigInt(10n, 10_000_000n), ({ snapshot, ticket }, cents) => {
      const available = cents * CENT
      const lots = lotsForShare(available, 100, { ...termsOf(snapshot), ...ticket })
      const { lotMin, lotMax, lotStep } = snapshot.instrument
      const reasonOf = (size: bigint) => {
        const decided = openMarketOrder(
          snapshot,
          { ...ticket, lots: size },
          { ...asker, available },
        )
        return 'refused' in decided ? decided.refused : ''
      }
      expect(['', 'MARGIN_TOO_SMALL']).toContain(lots === null ? '' : reasonOf(lots))
      const more = lots === null ? lotMin : lots + lotStep
      // A margin that is too small is refused before the balance is checked.
      const over = more <= lotMax ? reasonOf(more) : 'BALANCE_INSUFFICIENT'
      expect(['BALANCE_INSUFFICIENT', 'MARGIN_TOO_SMALL']).toContain(over)
    }),
    runs,
  )
})

it('TRD-113 the price for an amount yields at least it, and one point less does not', () => {
  let compared = 0
  fc.assert(
    fc.property(orders, fc.bigInt(-100_000n, 100_000n), ({ snapshot, ticket }, cents) => {
      const { instrument, rate } = snapshot
      const { lots, direction } = ticket
      const entry = previewOf(lots, { ...termsOf(snapshot), ...ticket }).price
      const terms = { direction, lots, entry, instrument: instrument, rate }
      const money = cents * CENT
      const price = priceForProfit(terms, money)
      if (price === null) return
      const brings = (close: Price) =>
        exactProfit({
          ...terms,
          contract: instrument.contract,
          close,
          rate: rateAt(instrument, rate, close),
        })
      const less = price - sideOf(direction) * pointOf(instrument)
      expect(isAtLeast(brings(price), money)).toBe(true)
      expect(profitAt(terms, price) >= money).toBe(true)
      expect(less > 0n && isAtLeast(brings(less), money)).toBe(false)
      compared += 1
    }),
    runs,
  )
  expect(compared).toBeGreaterThan(runs.numRuns / 2)
})

it('TRD-113 a distance in points and its price convert into each other', () => {
  fc.assert(
    fc.property(orders, ({ snapshot, ticket, stopLoss }) => {
      const { price: entry } = previewOf(ticket.lots, { ...termsOf(snapshot), ...ticket })
      const from = { direction: ticket.direction, entry, instrument: snapshot.instrument }
      const points = pointsTo(from, stopLoss)
      expect(points < 0n).toBe(true)
      expect(priceAtPoints(from, points)).toBe(stopLoss)
    }),
    runs,
  )
})

function isAtLeast({ num, den }: Dollars, money: Usd): boolean {
  return num * ONE >= money * den
}
