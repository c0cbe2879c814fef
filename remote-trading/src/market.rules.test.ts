import { expect, it } from 'vitest'
import { aCoin, aPosition } from '@kontor/shared/testing'
import { ONE, decimal, type Direction, type Rate } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { dayOf, floatingProfit, isOpen, partOf } from './market.rules.ts'

const dollars: Rate = { num: ONE, den: ONE }
const eurusd = aCoin()
const usdjpy = aCoin({ symbol: 'USDJPY', digits: 3, spread: decimal('0.014'), baseIsUsd: true })
const eurgbp = aCoin({ symbol: 'EURGBP', spread: decimal('0.0002') })

it.each<[Coin, Direction, string, string, string, Rate, string]>([
  // Closed at bid 1.08636: 0.00224 · 50,000
  [eurusd, 'buy', '0.5', '1.08412', '1.08642', dollars, '112'],
  // Closed at ask 1.08648: −0.00236 · 50,000
  [eurusd, 'sell', '0.5', '1.08412', '1.08642', dollars, '-118'],
  // Closed at ask 153.900, which is the rate too: 0.482 · 2,000,000 ÷ 153.900 = 6,263.8077…
  [usdjpy, 'sell', '20', '154.382', '153.893', { num: ONE, den: decimal('153.893') }, '6263.81'],
  // Closed at bid 0.85300: −0.001 · 40,000 · 1.274
  [eurgbp, 'buy', '0.4', '0.854', '0.8531', { num: decimal('1.274'), den: ONE }, '-50.96'],
])(
  '$0.symbol: a $1 of $2 from $3 floats at a mid of $4',
  (coin, direction, lots, entry, mid, rate, profit) => {
    const order = aPosition({
      symbol: coin.symbol,
      direction,
      lots: decimal(lots),
      entry: decimal(entry),
    })
    expect(floatingProfit(order, coin, { mid: decimal(mid), rate })).toBe(decimal(profit))
  },
)

it('there is no profit to tell while the rate is not known', () => {
  expect(floatingProfit(aPosition(), eurusd, { mid: decimal('1.1'), rate: null })).toBeNull()
})

it('a quote counts once it is as new as what the server listed', () => {
  const price = decimal<'price'>('1.2')
  const quote = {
    symbol: 'EURUSD',
    period: '1day',
    close: price,
    open: price,
    high: price,
    low: price,
    change: 0n,
    ts: 1,
  }
  const listed = { coin: eurusd, loadedAt: 1_000 }
  expect(dayOf(listed, { ...quote, receivedAt: 1_000 })).toMatchObject({ close: price, at: 1_000 })
  expect(dayOf(listed, { ...quote, receivedAt: 999 })).toMatchObject({
    close: eurusd.priceData.close,
    at: 1_000,
  })
  expect(dayOf(listed, undefined)).toMatchObject({ close: eurusd.priceData.close, at: 1_000 })
})

it('only a closeStatus of 2 is open', () => {
  expect([0, 1, 2, 3].map((closeStatus) => isOpen({ closeStatus }))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

it('a part of nothing is nothing', () => {
  expect(partOf(decimal('112'), decimal('542.06'))).toBe(decimal('0.20661919'))
  expect(partOf(decimal('112'), 0n)).toBe(0n)
})
