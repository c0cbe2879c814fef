import { expect, it } from 'vitest'
import { aCoin } from '../../testing/builders.ts'
import { decimal, ONE } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import { openingPrice, sides } from '../values/quote.ts'
import { lotsForShare, orderCosts, previewOf, type PreviewTerms } from './preview.ts'

const dollars = { num: ONE, den: ONE }

function terms(over: Partial<PreviewTerms> = {}): PreviewTerms {
  return {
    instrument: aCoin(),
    direction: 'buy',
    multiple: 100,
    ...sides(decimal('1.08642'), decimal('0.00012')),
    rate: dollars,
    ...over,
  }
}

it('the figures of half a lot of EUR/USD at 100× are exact to the cent', () => {
  expect(previewOf(decimal('0.5'), terms())).toEqual({
    price: decimal('1.08648'),
    margin: decimal('543.24'),
    openFee: decimal('2.72'),
    closeFee: decimal('2.72'),
    liquidation: decimal('1.08111'),
    atRisk: decimal('545.96'),
    leastLots: null,
  })
})

it('a sell opens at bid and is liquidated above it', () => {
  // 50,000 · 1.08636 = 54,318.00; (54,318 + 271.59) ÷ (50,000 · 1.00005) = 1.0917372…
  expect(previewOf(decimal('0.5'), terms({ direction: 'sell' }))).toMatchObject({
    price: decimal('1.08636'),
    margin: decimal('543.18'),
    liquidation: decimal('1.09173'),
  })
})

it('with a wider spread, price, margin, fees and liquidation price are those of its bid and ask', () => {
  const wide = terms(sides(decimal('1.08642'), decimal('0.0006')))
  expect(previewOf(decimal('0.5'), wide)).toMatchObject({
    price: decimal('1.08672'),
    margin: decimal('543.36'),
    openFee: decimal('2.72'),
    closeFee: decimal('2.72'),
    liquidation: decimal('1.08135'),
  })
})

it('with USD as the base, the margin is lots · contract ÷ multiple at any price', () => {
  const usdjpy = aCoin({
    symbol: 'USDJPY',
    unit: 'USD',
    digits: 3,
    baseIsUsd: true,
    rate: { symbol: 'USDJPY', inverse: true },
  })
  const mid = decimal<'price'>('154.382')
  const now = sides(mid, decimal('0.014'))
  // 1,000,000 · 154.389 ÷ (10,000 + 1,000,000 · 0.99995) = 152.86796…
  expect(
    previewOf(
      decimal('10'),
      terms({ instrument: usdjpy, ...now, rate: { num: ONE, den: mid }, multiple: 50 }),
    ),
  ).toMatchObject({
    price: decimal('154.389'),
    margin: decimal('20000'),
    openFee: decimal('50'),
    closeFee: decimal('50'),
    liquidation: decimal('152.868'),
  })
})

it.each([
  // One lot costs 1,086.48 + 5.4324 = 1,091.9124.
  ['8412.36', 100, '7.7'],
  ['8412.36', 50, '3.85'],
  ['8412.36', 25, '1.92'],
  ['8412.36', 10, '0.77'],
  ['10.91', 100, '0.01'],
  ['10.90', 100, null],
  ['109.00', 10, null],
  ['0', 100, null],
  ['1000000000', 100, '50'],
])('of %s USD, %i %% is %s lots', (available, percent, lots) => {
  expect(lotsForShare(decimal(available), percent, terms())).toBe(
    lots === null ? null : decimal(lots),
  )
})

/**
 * A small generator with a seed, so that a failure can be seen again. Numbers from 0 up to 2³² − 1.
 */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}

it('margin and opening fee stay within the share, and one more step would exceed it', () => {
  const next = numbersFrom(20_261_121)
  const oneOf = <Item>(items: readonly Item[]): Item => items[(next() >>> 8) % items.length] as Item
  let found = 0
  for (let run = 0; run < 500; run += 1) {
    const mid = (BigInt(next()) % (100_000n * ONE)) + ONE / 100n
    const instrument = aCoin({
      contract: decimal(oneOf(['1', '100', '5000', '100000'])),
      feeRate: decimal(oneOf(['0', '0.00005', '0.0005'])),
      ...oneOf([
        { lotMin: decimal('0.01'), lotMax: decimal('50'), lotStep: decimal('0.01') },
        { lotMin: decimal('0.1'), lotMax: decimal('1000'), lotStep: decimal('0.1') },
      ]),
    })
    const rate = oneOf([
      dollars,
      { num: ONE, den: decimal('154.382') },
      { num: decimal('1.274'), den: ONE },
    ])
    const now = sides(mid, mid / BigInt(oneOf([2_000, 10_000])))
    const asked = terms({
      instrument,
      ...now,
      rate,
      direction: oneOf<Direction>(['buy', 'sell']),
      multiple: oneOf([1, 10, 100, 200]),
    })
    const available = (BigInt(next()) * ONE) / 1_000n
    const percent = oneOf([10, 25, 50, 100])
    const lots = lotsForShare(available, percent, asked)
    const costs = (size: bigint) => {
      const price = openingPrice(asked.direction, now)
      const { margin, fee } = orderCosts(instrument, { ...asked, lots: size, price })
      return margin + fee
    }
    const share = (available * BigInt(percent)) / 100n
    const { lotMin, lotMax, lotStep } = instrument
    const most = lots ?? lotMin - lotStep
    found += lots === null ? 0 : 1
    expect(lots === null || costs(lots) <= share).toBe(true)
    expect(most === lotMax || costs(most + lotStep) > share).toBe(true)
    expect(most % lotStep === 0n && most >= lotMin - lotStep && most <= lotMax).toBe(true)
  }
  expect(found).toBeGreaterThan(100)
})

it.each([
  // 1,000 lots at 0.2 and 50× have a margin of 4.00.
  ['1000', '0.2', null],
  // 10 lots have 0.04: 249 have 0.996, which is 1.00 in whole cents.
  ['10', '0.2', '249'],
])('%s lots at %s: the least lots with a margin of 1.00 are %s', (lots, mid, least) => {
  const instrument = aCoin({
    contract: ONE,
    lotMin: ONE,
    lotStep: ONE,
    lotMax: 10_000n * ONE,
  })
  const such = terms({ instrument, multiple: 50, bid: decimal(mid), ask: decimal(mid) })
  expect(previewOf(decimal(lots), such).leastLots).toBe(least && decimal(least))
})
