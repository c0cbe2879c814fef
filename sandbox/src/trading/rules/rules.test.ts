import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, decimal, type Lots, type Price, type Usd } from '@kontor/shared/trading'
import type { OpenOrder, Reason } from '@kontor/shared/wire'
import { euro, into, snapshotAt, sumOf } from '../../../trials/testing/market/rules.ts'
import type { Posting } from '../../money/ledger/postings.ts'
import { closePosition } from './close.ts'
import { fillPendingOrder } from './fill.ts'
import { modifyPendingOrder } from './modify.ts'
import { openMarketOrder } from './open.ts'
import { cancelPendingOrder, placePendingOrder } from './pending.ts'

const rich = { id: 'o', personId: '1', at: 0, available: decimal<'usd'>('100000000') }
const AVAILABLE = 'user:1:available'
const MARGIN = 'user:1:margin'

const mids = fc.bigInt({ min: 50_000n, max: 300_000n }).map((points): Price => points * 1_000n)
const sizes = fc.bigInt({ min: 2n, max: 5_000n }).map((steps): Lots => steps * 1_000_000n)
const tickets = fc.record({
  symbol: fc.constant('EURUSD'),
  direction: fc.constantFrom('buy', 'sell'),
  lots: sizes,
  multiple: fc.constantFrom(10, 200),
})

/** The decision; fails the test when it is a refusal. */
function allowed<Decided extends object>(decided: Decided): Exclude<Decided, { refused: Reason }> {
  if ('refused' in decided) throw new Error(String(decided.refused))
  return decided as Exclude<Decided, { refused: Reason }>
}

function expectConserved(...transactions: Posting[][]): void {
  for (const postings of transactions) {
    expect(sumOf(postings)).toBe(0n)
    for (const { amount } of postings) expect(amount % CENT).toBe(0n)
  }
}

it('money is conserved in whole cents, and a position never loses more than its margin, also in two parts', () => {
  const trades = fc.record({
    opensAt: mids,
    first: mids,
    second: mids,
    ticket: tickets,
    part: fc.bigInt({ min: 1n, max: 4_999n }),
    usd: fc.boolean(),
  })
  fc.assert(
    fc.property(trades, ({ opensAt, first, second, ticket, part, usd }) => {
      const instrument = { ...euro, baseIsUsd: usd }
      const opened = allowed(openMarketOrder(snapshotAt(opensAt, instrument), ticket, rich))
      const position = { ...opened.order, swap: -7n * CENT }
      const lots = (part * euro.lotStep) % ticket.lots || euro.lotStep
      const partly = { personId: '1', at: 1, by: 'user', part: { lots, id: 'part' } } as const
      const one = allowed(closePosition(snapshotAt(first, instrument), position, partly))
      const rest = one.rest ?? position
      const two = allowed(
        closePosition(snapshotAt(second, instrument), rest, { personId: '1', at: 2, by: 'user' }),
      )

      expectConserved(opened.postings, one.postings, two.postings)
      expect(into(opened.postings, 'broker:fees')).toBe(position.fee)
      expect(into(opened.postings, MARGIN)).toBe(position.margin)
      for (const { closed, postings } of [one, two]) {
        expect(into(postings, MARGIN)).toBe(-closed.margin)
        const back = into(postings, AVAILABLE)
        expect(back).toBeGreaterThanOrEqual(0n)
        // The figures on the screens equal the change of the balance.
        expect(back).toBe(closed.margin + closed.closed.profit - closed.closed.fee)
      }
      expect([one.closed.id, rest.id, two.closed.id, two.rest]).toEqual(['part', 'o', 'o', null])
      for (const share of ['lots', 'margin', 'fee', 'swap'] as const)
        expect(one.closed[share] + two.closed[share]).toBe(position[share])
    }),
  )
})

it('the money that a pending order froze pays its fill, returns, or both after a change of price, to the cent', () => {
  const stories = fc.record({
    ticket: tickets,
    mid: mids,
    waitsFor: mids,
    moved: mids,
    fills: mids,
  })
  fc.assert(
    fc.property(stories, ({ ticket, mid, waitsFor, moved, fills }) => {
      const far = (price: Price) =>
        price - mid < 200_000n && mid - price < 200_000n ? price + 400_000n : price
      const placed = allowed(
        placePendingOrder(snapshotAt(mid), { ...ticket, price: far(waitsFor) }, rich),
      )
      const change = { stopLoss: null, takeProfit: null, price: far(moved) }
      const modified = allowed(modifyPendingOrder(snapshotAt(mid), placed.order, change, rich))
      const { margin, fee } = modified.order
      const frozen = into([...placed.postings, ...modified.postings], MARGIN)
      expect(frozen).toBe(margin + fee)

      const filled = fillPendingOrder(snapshotAt(fills), modified.order, rich)
      const cancelled = cancelPendingOrder(modified.order, { personId: '1', at: 1, by: 'user' })
      expectConserved(placed.postings, modified.postings, filled.postings, cancelled.postings)
      expect(frozen + into(filled.postings, MARGIN)).toBe(filled.order.margin)
      expect(into(filled.postings, 'broker:fees')).toBe(filled.order.fee)
      expect(into(cancelled.postings, AVAILABLE)).toBe(frozen)
    }),
  )
})

const half = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal<'lots'>('0.5'),
  multiple: 200,
} as const

it('the balance must cover margin and fee, and exactly both suffices', () => {
  // 54,324.00 ÷ 200 = 271.62; fee 2.72
  const enough: Usd = decimal('274.34')
  const snapshot = snapshotAt(decimal('1.08642'))
  expect(openMarketOrder(snapshot, half, { ...rich, available: enough })).toHaveProperty('order')
  expect(openMarketOrder(snapshot, half, { ...rich, available: enough - CENT })).toEqual({
    refused: 'BALANCE_INSUFFICIENT',
    details: { needed: enough },
  })
})

/** Half a lot, of which some lots are closed at the opening price. */
function closeSome(lots: string) {
  const snapshot = snapshotAt(decimal('1.08642'))
  const { order } = allowed(openMarketOrder(snapshot, half, rich))
  return closePosition(snapshot, order, {
    personId: '1',
    at: 1,
    by: 'user',
    part: { lots: decimal(lots), id: 'part' },
  })
}

it.each([
  ['0.3', decimal('0.2')],
  ['0.01', decimal('0.49')],
  ['0.49', decimal('0.01')],
  ['0.5', undefined],
])('closing %s of half a lot leaves %s', (lots, left) => {
  expect(allowed(closeSome(lots)).rest?.lots).toBe(left)
})

it.each(['0', '-0.1', '0.005', '0.51', '0.495'])(
  '%s lots are not a valid part of half a lot',
  (lots) => {
    expect(closeSome(lots)).toMatchObject({ refused: 'LOTS_OUT_OF_RANGE' })
  },
)

it('the rest must have at least the minimum lots', () => {
  const instrument = { ...euro, lotMin: decimal<'lots'>('0.1') }
  const snapshot = snapshotAt(decimal('1.08642'), instrument)
  const { order } = allowed(openMarketOrder(snapshot, half, rich))
  const closes = (lots: string) =>
    closePosition(snapshot, order, {
      personId: '1',
      at: 1,
      by: 'user',
      part: { lots: decimal(lots), id: 'part' },
    })
  expect(closes('0.4')).toMatchObject({ rest: { lots: decimal('0.1') } })
  expect(closes('0.41')).toMatchObject({ refused: 'LOTS_OUT_OF_RANGE' })
})

it.each([
  ['0.25', '1.08382'],
  ['0.49', '1.08382'],
])('after %s of 0.5 lots the rest closes by force where the whole would have', (lots, forced) => {
  const snapshot = snapshotAt(decimal('1.08642'))
  const { order } = allowed(openMarketOrder(snapshot, half, rich))
  // Margin 271.62, a fee of 0.005 %: (1.08648 − 0.5 · 0.0054324) ÷ 0.99995, rounded up.
  const liquidationPrice: Price = decimal(forced)
  expect(order.liquidationPrice).toBe(liquidationPrice)
  const input = {
    personId: '1',
    at: 1,
    by: 'user',
    part: { lots: decimal<'lots'>(lots), id: 'part' },
  } as const
  const rest: OpenOrder | null = allowed(closePosition(snapshot, order, input)).rest
  expect(rest?.liquidationPrice).toBe(liquidationPrice)
})
