import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, ONE } from '../values/decimal.ts'
import type { Direction, Rate } from '../values/instrument.ts'
import { nightlySwap, swapNights } from './swap.ts'

const dollars: Rate = { num: ONE, den: ONE }
const HOUR = 3_600_000
/** An instant of the week that begins on Monday, 2026-11-16, in UTC. */
const at = (day: number, time: string) => Date.parse(`2026-11-${15 + day}T${time}Z`)
const [mon, tue, wed, thu, fri, sat, sun] = [1, 2, 3, 4, 5, 6, 7] as const

it.each<[string, number, number, number]>([
  ['within a day', at(mon, '08:00:00'), at(mon, '20:59:59.999'), 0],
  ['the night is passed at 21:00 itself', at(mon, '08:00:00'), at(mon, '21:00:00'), 1],
  [
    'opened at 21:00 sharp, that night is not its own',
    at(mon, '21:00:00'),
    at(tue, '20:59:59.999'),
    0,
  ],
  ['Tuesday', at(tue, '12:00:00'), at(wed, '12:00:00'), 1],
  ['Wednesday counts three', at(wed, '12:00:00'), at(thu, '12:00:00'), 3],
  ['Thursday', at(thu, '12:00:00'), at(fri, '12:00:00'), 1],
  ['Friday', at(fri, '20:59:59.999'), at(fri, '21:00:00'), 1],
  ['Saturday and Sunday none', at(fri, '21:00:00'), at(sun, '23:59:59'), 0],
  ['from Saturday to Monday evening', at(sat, '00:00:00'), at(sun + 1, '21:00:00'), 1],
  ['a week', at(wed, '09:30:00'), at(wed + 7, '09:30:00'), 7],
  ['no time at all', at(wed, '21:00:00'), at(wed, '21:00:00'), 0],
  // 2024 has 366 days, 52 weeks and two days: Monday, 1 January, and Tuesday, 31 December.
  ['a year', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1), 52 * 7 + 2],
])('%s', (_, from, to, nights) => {
  expect(swapNights(from, to)).toBe(nights)
})

/** Counts the nights by looking at every hour. */
function counted(from: number, to: number): number {
  let nights = 0
  for (let hour = Math.floor(from / HOUR) * HOUR; hour <= to; hour += HOUR) {
    const date = new Date(hour)
    if (hour <= from || date.getUTCHours() !== 21) continue
    nights += [0, 1, 1, 3, 1, 1, 0][date.getUTCDay()] ?? 0
  }
  return nights
}

it('nights are counted by the calendar, wherever the span begins and ends', () => {
  const spans = fc.record({
    from: fc.oneof(
      fc.integer({ min: -50_000, max: 500_000 }).map((hours) => hours * HOUR),
      fc.integer({ min: 0, max: 2 ** 41 }),
    ),
    length: fc.oneof(
      fc.integer({ min: 0, max: 1_500 }).map((hours) => hours * HOUR),
      fc.integer({ min: 0, max: 40 * 24 * HOUR }),
    ),
  })
  fc.assert(
    fc.property(spans, ({ from, length }) => {
      expect(swapNights(from, from + length)).toBe(counted(from, from + length))
    }),
  )
})

// Worked by hand: lots · contract · price · rate · swap · nights.
it.each<[string, Direction, string, string, string, string, number, string, Rate]>([
  // 54,324 · −0.00002 = −1.08648
  ['EURUSD', 'buy', '0.50', '100000', '1.08648', '-0.00002', 1, '-1.09', dollars],
  // Rounded once for all three nights: −3.25944, not 3 · −1.09
  ['EURUSD', 'buy', '0.50', '100000', '1.08648', '-0.00002', 3, '-3.26', dollars],
  ['EURUSD', 'sell', '0.50', '100000', '1.08648', '0.00001', 1, '0.54', dollars],
  // 20,000 dollars, whatever the price: · 0.00003 = 0.60
  [
    'USDJPY',
    'buy',
    '0.20',
    '100000',
    '154.382',
    '0.00003',
    1,
    '0.6',
    { num: ONE, den: decimal('154.382') },
  ],
  // 43,519.84 · −0.00001 = −0.4351984
  [
    'EURGBP',
    'sell',
    '0.40',
    '100000',
    '0.85400',
    '-0.00001',
    1,
    '-0.44',
    { num: decimal('1.274'), den: ONE },
  ],
  // Half a cent charged is a cent: 1,000 · −0.000005
  ['a half cent', 'buy', '10', '1', '100', '-0.000005', 1, '-0.01', dollars],
  ['no night', 'buy', '0.50', '100000', '1.08648', '-0.00002', 0, '0', dollars],
])(
  '%s, a %s of %s × %s at %s: %s a night for %i nights comes to %s',
  (_, direction, lots, contract, price, swap, nights, worth, rate) => {
    const figures = {
      lots: decimal<'lots'>(lots),
      contract: decimal<'factor'>(contract),
      price: decimal<'price'>(price),
      rate,
    }
    const other = decimal<'factor'>('0.5')
    const rates =
      direction === 'buy'
        ? { buy: decimal<'factor'>(swap), sell: other }
        : { buy: other, sell: decimal<'factor'>(swap) }
    expect(nightlySwap({ ...figures, direction, swap: rates, nights })).toBe(decimal(worth))
  },
)
