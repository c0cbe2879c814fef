import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, decimal, type Lots, type Usd } from '../values/decimal.ts'
import { splitMargin } from './partial.ts'

const usd = (text: string): Usd => decimal(text)
const lots = (text: string): Lots => decimal(text)

it.each([
  ['543.24', '0.50', '0.20', '217.3', '325.94'],
  ['543.24', '0.50', '0.50', '543.24', '0'],
  // 100 ÷ 3 = 33.333…
  ['100', '0.03', '0.01', '33.33', '66.67'],
  ['100', '0.03', '0.02', '66.67', '33.33'],
  // Half a cent goes to the part.
  ['0.01', '0.02', '0.01', '0.01', '0'],
  ['0', '0.02', '0.01', '0', '0'],
])('%s frozen for %s lots, of which %s: %s and %s', (margin, whole, part, share, rest) => {
  expect(splitMargin({ margin: usd(margin), lots: lots(whole), part: lots(part) })).toEqual({
    part: usd(share),
    rest: usd(rest),
  })
})

it.each(['0', '-0.01', '0.51'])('%s of 0.50 lots cannot be closed as a part', (part) => {
  expect(() =>
    splitMargin({ margin: usd('543.24'), lots: lots('0.50'), part: lots(part) }),
  ).toThrow(RangeError)
})

it('closing step by step gives back each frozen cent exactly once', () => {
  const margins = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((cents): Usd => cents * CENT)
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(margins, parts, (margin, closes) => {
      let open = { lots: closes.reduce((sum, part) => sum + part, 0n), margin }
      let given = 0n
      for (const part of closes) {
        const split = splitMargin({ ...open, part })
        expect(split.part % CENT).toBe(0n)
        expect(split.rest).toBeGreaterThanOrEqual(0n)
        given += split.part
        open = { lots: open.lots - part, margin: split.rest }
      }
      expect(open).toEqual({ lots: 0n, margin: 0n })
      expect(given).toBe(margin)
    }),
  )
})
