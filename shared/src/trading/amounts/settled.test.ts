import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, decimal, type Dollars, ONE, type Price, toCents } from '../values/decimal.ts'
import { exactFee, tradeFee } from './margin.ts'
import { exactProfit, profit } from './profit.ts'
import { NOTHING_SETTLED, settlePart } from './settled.ts'

const dollars = { num: ONE, den: ONE }

/** Posts the parts of one position in their order. */
function settle(parts: readonly { profit: Dollars; fee: Dollars }[]) {
  let settled = NOTHING_SETTLED
  return parts.map((part) => {
    const posted = settlePart(settled, part)
    settled = posted.settled
    return posted
  })
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

it('closing 60 lots of DOTUSDT one by one posts the same sums as closing them at once', () => {
  const terms = { contract: ONE, feeRate: decimal<'factor'>('0.0005'), rate: dollars }
  const [entry, close] = [decimal<'price'>('5.737'), decimal<'price'>('5.734')]
  const whole = { ...terms, direction: 'buy', entry, close, price: close, lots: 60n * ONE } as const
  const part = { ...whole, lots: ONE }
  const posted = settle(
    Array.from({ length: 60 }, () => ({ profit: exactProfit(part), fee: exactFee(part) })),
  )
  expect(sumOf(posted.map(({ profit: gained }) => gained))).toBe(profit(whole))
  expect(sumOf(posted.map(({ fee }) => fee))).toBe(tradeFee(whole))
  expect(profit(whole)).toBe(decimal('-0.18'))
  expect(tradeFee(whole)).toBe(decimal('0.17'))
})

it('the least fee of one cent is that of the whole position, not of each part', () => {
  const part = { profit: { num: 0n, den: 1n }, fee: { num: 3n, den: 1000n } }
  const fees = settle(Array.from({ length: 6 }, () => part)).map(({ fee }) => fee)
  // 0.003, 0.006, 0.009, 0.012, 0.015, 0.018
  expect(fees).toEqual([CENT, 0n, 0n, 0n, CENT, 0n])
})

const rates = fc.oneof(
  fc.constant(dollars),
  fc.bigInt({ min: 1n, max: 300n }).map((mid) => ({ num: ONE, den: mid * ONE })),
)
const prices = fc.bigInt({ min: 1n, max: 10n ** 7n }).map((points): Price => points * 10n ** 3n)

it('the parts of a position post the same sums as the whole at the same price, however it is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 500n }), { minLength: 1, maxLength: 40 }),
      fc.record({
        entry: prices,
        close: prices,
        rate: rates,
        direction: fc.constantFrom('buy', 'sell'),
      }),
      (steps, at) => {
        const terms = {
          ...at,
          price: at.close,
          contract: ONE,
          feeRate: decimal<'factor'>('0.0005'),
        }
        const parts = steps.map((step) => ({ ...terms, lots: step * 10n ** 5n }))
        const posted = settle(
          parts.map((part) => ({ profit: exactProfit(part), fee: exactFee(part) })),
        )
        const whole = { ...terms, lots: sumOf(parts.map(({ lots }) => lots)) }
        expect(sumOf(posted.map(({ profit: gained }) => gained))).toBe(profit(whole))
        expect(sumOf(posted.map(({ fee }) => fee))).toBe(tradeFee(whole))
        expect(posted.every(({ fee }) => fee >= 0n)).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

it('parts closed at many prices and rates gain or lose less than a cent by rounding', () => {
  const part = fc.record({
    num: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    den: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (amounts) => {
      const posted = settle(amounts.map((exact) => ({ profit: exact, fee: { num: 0n, den: 1n } })))
      const den = amounts.reduce((product, amount) => product * amount.den, 1n)
      const num = sumOf(amounts.map((amount) => (amount.num * den) / amount.den))
      const off = sumOf(posted.map(({ profit: gained }) => gained)) - toCents({ num, den })
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(CENT)
    }),
  )
})
