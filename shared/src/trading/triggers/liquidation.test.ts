import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requiredMargin } from '../amounts/margin.ts'
import { CENT, decimal, DECIMALS, formatDecimal, ONE, type Price } from '../values/decimal.ts'
import type { Direction, Rate } from '../values/instrument.ts'
import { type LiquidationInput, liquidationPrice, mustLiquidate } from './liquidation.ts'

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

it('there is no liquidation price when the margin exceeds the whole position', () => {
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

// A buy of 0.10 lots EURUSD at 1.10000 with a margin of 100: a point is worth 0.10, the fee 0.55.
it.each([
  ['1.10000', '0.00005', false],
  // 50 + (1.09506 − 1.1) · 10,000 − 1.09506 · 0.5 = 0.0525
  ['1.09506', '0.00005', false],
  // 50 − 49.5 − 0.5475 = −0.0475: profit and fee in whole cents would say −0.05
  ['1.09505', '0.00005', true],
  // Exactly half is left.
  ['1.09500', '0', true],
  ['1.09501', '0', false],
  ['0.90000', '0.00005', true],
])(
  'bought at 1.10000, at %s with a fee rate of %s: closed by force is %s',
  (price, feeRate, forced) => {
    const position = input({
      direction: 'buy',
      lots: '0.10',
      contract: '100000',
      entry: '1.10000',
      margin: '100',
      digits: 5,
      feeRate,
    })
    expect(mustLiquidate({ ...position, price: decimal(price) })).toBe(forced)
  },
)

// Small positions, whose profit in whole cents used to close them before the shown price.
it.each([
  ['ADAUSDT', '3', '0.41347', 50, 5, '0.0005'],
  ['BTCUSDT', '0.001', '80000', 100, 2, '0.0005'],
] as const)(
  '%s, %s lots: no price before the shown one liquidates it',
  (_, lots, entry, multiple, digits, feeRate) => {
    const terms = {
      lots: decimal<'lots'>(lots),
      contract: ONE,
      price: decimal<'price'>(entry),
      rate: dollars,
    }
    const margin = formatDecimal(requiredMargin({ ...terms, multiple }))
    const position = input({
      direction: 'buy',
      lots,
      contract: '1',
      entry,
      margin,
      digits,
      feeRate,
    })
    const shown = liquidationPrice(position)!
    const point = 10n ** BigInt(DECIMALS - digits)
    expect(mustLiquidate({ ...position, price: shown + point })).toBe(false)
    expect(mustLiquidate({ ...position, price: shown - point })).toBe(true)
  },
)

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

function forcedAt(position: Position, price: Price): boolean {
  const rate = position.baseIsUsd ? { num: ONE, den: price } : position.rate
  return mustLiquidate({ ...position, price, rate })
}

it('a point before the shown price does not liquidate, a point beyond it does', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const shown = liquidationPrice(position)
      if (shown === null) return
      const towards = position.direction === 'buy' ? position.step : -position.step
      expect(forcedAt(position, shown + towards)).toBe(false)
      expect(forcedAt(position, shown - towards)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
