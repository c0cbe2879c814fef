import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, ONE, decimal, type Lots, type Price, type Usd } from '@kontor/shared/trading'
import type { Posting } from '../ledger/accounts.ts'
import { closePosition, isDueForLiquidation, type Position } from './close.ts'
import type { Moment, Product } from './market.ts'
import { openMarketOrder } from './open.ts'

const euro: Product = {
  symbol: 'EURUSD',
  contract: decimal('100000'),
  spread: decimal('0.00012'),
  digits: 5,
  feeRate: decimal('0.00005'),
  baseIsUsd: false,
  lotMin: decimal('0.01'),
  lotMax: decimal('50'),
  lotStep: decimal('0.01'),
  multiples: [10, 200],
  rate: null,
}

const dollar = { num: ONE, den: ONE }
const at = (mid: Price, product = euro): Moment => ({ product, open: true, mid, rate: dollar })
const sumOf = (postings: Posting[]): Usd => postings.reduce((sum, { amount }) => sum + amount, 0n)
const into = (postings: Posting[], account: string): Usd => sumOf(postings.filter((posting) => posting.account === account))

const rich: Usd = decimal('100000000')
const mids = fc.bigInt({ min: 50_000n, max: 300_000n }).map((points): Price => points * 1_000n)
const sizes = fc.bigInt({ min: 1n, max: 5_000n }).map((steps): Lots => steps * 1_000_000n)
const trades = fc.record({
  opensAt: mids,
  closesAt: mids,
  lots: sizes,
  direction: fc.constantFrom('buy', 'sell'),
  multiple: fc.constantFrom(10, 200),
  baseIsUsd: fc.boolean(),
})

it('money is conserved in whole cents, and a position never loses more than its margin', () => {
  fc.assert(
    fc.property(trades, ({ opensAt, closesAt, lots, direction, multiple, baseIsUsd }) => {
      const product = { ...euro, baseIsUsd }
      const opened = openMarketOrder(at(opensAt, product), { personId: '1', direction, lots, multiple, available: rich })
      if ('refused' in opened) throw new Error(opened.refused)
      const position: Position = { id: '1', personId: '1', symbol: 'EURUSD', direction, lots, ...opened.opening }
      const ended = closePosition(at(closesAt, product), position)
      if ('refused' in ended) throw new Error(ended.refused)

      for (const { postings } of [opened, ended]) {
        expect(sumOf(postings)).toBe(0n)
        for (const { amount } of postings) expect(amount % CENT).toBe(0n)
      }
      const { margin, fee } = opened.opening
      expect(into(opened.postings, 'user:1:margin')).toBe(margin)
      expect(into(ended.postings, 'user:1:margin')).toBe(-margin)
      const back = into(ended.postings, 'user:1:available')
      expect(back).toBeGreaterThanOrEqual(0n)
      // What the screens show is what happened to the balance.
      expect(back).toBe(margin + ended.closing.profit - ended.closing.fee)
      expect(into(opened.postings, 'house:fees')).toBe(fee)
    }),
  )
})

const input = { personId: '1', direction: 'buy', lots: decimal<'lots'>('0.5'), multiple: 200 } as const

it('the balance must cover margin and fee, and exactly that is enough', () => {
  // 54,324.00 ÷ 200 = 271.62; fee 2.72
  const enough: Usd = decimal('274.34')
  const mid: Price = decimal('1.08642')
  expect(openMarketOrder(at(mid), { ...input, available: enough })).toHaveProperty('opening')
  expect(openMarketOrder(at(mid), { ...input, available: enough - CENT })).toEqual({ refused: 'BALANCE_INSUFFICIENT' })
})

it.each([
  ['1.08388', false],
  ['1.08387', true],
])('at a mid of %s being due for a forced close is %s', (mid, due) => {
  // Half of 271.62 is left for the loss and a fee of 2.71: the bid may fall 133.10 ÷ 50,000 = 0.002662 below the entry.
  const position: Position = { id: '1', symbol: 'EURUSD', ...input, entry: decimal('1.08648'), margin: decimal('271.62') }
  expect(isDueForLiquidation(at(decimal(mid)), position)).toBe(due)
  expect(isDueForLiquidation({ ...at(decimal(mid)), open: false }, position)).toBe(false)
})
