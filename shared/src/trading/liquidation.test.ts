import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENT, DECIMALS, ONE, decimal, type Price } from './decimal.ts'
import type { Direction, Rate } from './instrument.ts'
import { liquidationPrice, mustLiquidate, type LiquidationInput } from './liquidation.ts'
import { requiredMargin, tradeFee } from './margin.ts'
import { profit } from './profit.ts'

const dollars: Rate = { num: ONE, den: ONE }

interface Written {
  direction: Direction
  lots: string
  contract: string
  entry: string
  margin: string
  digits: number
  feeRate?: string
  rate?: Rate
  baseIsUsd?: boolean
}

function input({
  lots,
  contract,
  entry,
  margin,
  feeRate = '0.00005',
  ...rest
}: Written): LiquidationInput {
  const figures = {
    contract: decimal<'factor'>(contract),
    feeRate: decimal<'factor'>(feeRate),
    margin: decimal<'usd'>(margin),
  }
  return {
    rate: dollars,
    baseIsUsd: false,
    ...rest,
    ...figures,
    lots: decimal(lots),
    entry: decimal(entry),
  }
}

// Worked by hand: P = (s·P0·N·q − m/2) ÷ (N·q·(s − f)), towards the entry.
it.each<[string, LiquidationInput, string]>([
  // (54,324 − 271.62) ÷ (50,000 · 0.99995) = 1.0811016…
  [
    'EURUSD',
    input({
      direction: 'buy',
      lots: '0.50',
      contract: '100000',
      entry: '1.08648',
      margin: '543.24',
      digits: 5,
    }),
    '1.08111',
  ],
  // (54,206 − 271.03) ÷ 49,997.5 = 1.0787533…
  [
    'EURUSD',
    input({
      direction: 'buy',
      lots: '0.50',
      contract: '100000',
      entry: '1.08412',
      margin: '542.06',
      digits: 5,
    }),
    '1.07876',
  ],
  // (47,828 + 478.28) ÷ (20 · 1.00005) = 2,415.1932…
  [
    'XAUUSD',
    input({
      direction: 'sell',
      lots: '0.20',
      contract: '100',
      entry: '2391.40',
      margin: '956.56',
      digits: 2,
    }),
    '2415.19',
  ],
  // (10,170.63 − 508.53) ÷ (0.15 · 0.9995) = 64,446.2231…
  [
    'BTCUSDT',
    input({
      direction: 'buy',
      lots: '0.15',
      contract: '1',
      entry: '67804.20',
      margin: '1017.06',
      digits: 2,
      feeRate: '0.0005',
    }),
    '64446.23',
  ],
  // q = 1.274: (43,519.84 − 217.60) ÷ (50,960 · 0.99995) = 0.8497725…
  [
    'EURGBP',
    input({
      direction: 'buy',
      lots: '0.40',
      contract: '100000',
      entry: '0.85400',
      margin: '435.20',
      digits: 5,
      rate: { num: decimal('1.274'), den: ONE },
    }),
    '0.84978',
  ],
  // The base is USD, q = 1 ÷ P: −20,000 · 154.382 ÷ (200 − 20,000 · 1.00005) = 155.9335…
  [
    'USDJPY',
    input({
      direction: 'sell',
      lots: '0.20',
      contract: '100000',
      entry: '154.382',
      margin: '400',
      digits: 3,
      baseIsUsd: true,
    }),
    '155.933',
  ],
  // 20,000 · 154.382 ÷ (200 + 20,000 · 0.99995) = 152.8610…
  [
    'USDJPY',
    input({
      direction: 'buy',
      lots: '0.20',
      contract: '100000',
      entry: '154.382',
      margin: '400',
      digits: 3,
      baseIsUsd: true,
    }),
    '152.862',
  ],
])('%s is closed by force at its price', (_, position, price) => {
  expect(liquidationPrice(position)).toBe(decimal(price))
})

it('there is none when the margin outweighs the whole position', () => {
  const position = {
    lots: '0.50',
    contract: '100000',
    entry: '1.08648',
    margin: '200000',
    digits: 5,
  }
  expect(liquidationPrice(input({ ...position, direction: 'buy' }))).toBeNull()
  expect(liquidationPrice(input({ ...position, direction: 'sell', baseIsUsd: true }))).toBeNull()
})

it.each([
  ['100', '0', '0', false],
  ['100', '-50', '0', true],
  ['100', '-49.99', '0', false],
  ['100', '-49.99', '0.01', true],
  ['100', '10', '0', false],
  ['100', '-250', '1', true],
])('margin %s, profit %s, fee %s: closed by force is %s', (margin, gained, fee, forced) => {
  expect(
    mustLiquidate({ margin: decimal(margin), profit: decimal(gained), closingFee: decimal(fee) }),
  ).toBe(forced)
})

/**
 * Symbols as different as the market has them: contract, digits, a price in its last digits, fee
 * rate, rate.
 */
const kinds = [
  {
    contract: '100000',
    digits: 5,
    low: 50_000n,
    high: 200_000n,
    feeRate: '0.00005',
    baseIsUsd: false,
    rate: dollars,
  },
  {
    contract: '100000',
    digits: 5,
    low: 50_000n,
    high: 120_000n,
    feeRate: '0.00005',
    baseIsUsd: false,
    rate: { num: decimal('1.274'), den: ONE },
  },
  {
    contract: '100000',
    digits: 3,
    low: 90_000n,
    high: 220_000n,
    feeRate: '0.00005',
    baseIsUsd: false,
    rate: { num: ONE, den: decimal('154.382') },
  },
  {
    contract: '100000',
    digits: 3,
    low: 90_000n,
    high: 220_000n,
    feeRate: '0.00005',
    baseIsUsd: true,
    rate: dollars,
  },
  {
    contract: '100',
    digits: 2,
    low: 100_000n,
    high: 400_000n,
    feeRate: '0.0001',
    baseIsUsd: false,
    rate: dollars,
  },
  {
    contract: '1',
    digits: 2,
    low: 1_000n,
    high: 10_000_000n,
    feeRate: '0.0005',
    baseIsUsd: false,
    rate: dollars,
  },
] as const

const positions = fc
  .record({
    kind: fc.constantFrom(...kinds),
    at: fc.bigInt({ min: 0n, max: 1_000n }),
    hundredths: fc.bigInt({ min: 1n, max: 5_000n }),
    multiple: fc.constantFrom(2, 5, 10, 20, 50, 100, 200),
    direction: fc.constantFrom<Direction>('buy', 'sell'),
  })
  .map(({ kind: { low, high, ...kind }, at, hundredths, multiple, direction }) => {
    const step = 10n ** BigInt(DECIMALS - kind.digits)
    const entry: Price = (low + ((high - low) * at) / 1_000n) * step
    const lots = hundredths * CENT
    const contract = decimal<'factor'>(kind.contract)
    const rate = kind.baseIsUsd ? { num: ONE, den: entry } : kind.rate
    const margin = requiredMargin({ lots, contract, price: entry, rate, multiple })
    return {
      step,
      direction,
      lots,
      contract,
      entry,
      margin,
      rate,
      feeRate: decimal<'factor'>(kind.feeRate),
      baseIsUsd: kind.baseIsUsd,
      digits: kind.digits,
    }
  })

type Position = LiquidationInput & { step: bigint }

/** What the server decides at a price, in whole cents. */
function forcedAt(position: Position, price: Price): boolean {
  const rate = position.baseIsUsd ? { num: ONE, den: price } : position.rate
  const closingFee = tradeFee({ ...position, price, rate })
  return mustLiquidate({
    margin: position.margin,
    profit: profit({ ...position, close: price, rate }),
    closingFee,
  })
}

/**
 * The sign of margin / 2 + profit − fee at a price, exactly, before anything is rounded to cents.
 */
function leftAt(
  { direction, lots, contract, entry, margin, feeRate, rate, baseIsUsd }: Position,
  price: Price,
): bigint {
  const { num, den } = baseIsUsd ? { num: ONE, den: price } : rate
  const side = direction === 'buy' ? 1n : -1n
  return (
    (margin * ONE ** 3n * den) / 2n +
    lots * contract * num * (side * (price - entry) * ONE - price * feeRate)
  )
}

it('the shown price is exact: there or one step on it happens, one step towards the entry it does not', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const shown = liquidationPrice(position)
      if (shown === null) return
      const towards = position.direction === 'buy' ? position.step : -position.step
      expect(leftAt(position, shown - towards) <= 0n).toBe(true)
      expect(leftAt(position, shown + towards) > 0n).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('the server, which counts in cents, decides alike wherever a step of the price is worth two cents', () => {
  let compared = 0
  fc.assert(
    fc.property(positions, (position) => {
      const shown = liquidationPrice(position)
      const worth = profit({ ...position, direction: 'buy', close: position.entry + position.step })
      if (shown === null || worth < 2n * CENT) return
      const towards = position.direction === 'buy' ? position.step : -position.step
      compared += 1
      expect(
        forcedAt(position, shown) ||
          forcedAt(position, shown - towards) ||
          forcedAt(position, shown - 2n * towards),
      ).toBe(true)
      expect(forcedAt(position, shown + towards)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
  expect(compared).toBeGreaterThan(100)
})
