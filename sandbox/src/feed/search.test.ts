import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entries } from './listings.ts'
import { search } from './search.ts'

const found = (keyword: string) => search(entries, keyword).map(({ symbol }) => symbol)

it.each([
  ['EURUSD', 'EURUSD'],
  ['eur/usd', 'EURUSD'],
  [' E u r U s D ', 'EURUSD'],
  ['e/u/r/u/s/d', 'EURUSD'],
  ['us tech', 'NAS100'],
  ['germany', 'GER40'],
  ['microsoft', 'MSFT'],
])('%j finds %s first', (keyword, symbol) => {
  expect(found(keyword)[0]).toBe(symbol)
})

it('what is it comes before what begins with it, and that before what has it', () => {
  const symbols = found('usd')
  const begins = symbols.filter((symbol) => symbol.startsWith('USD'))
  expect(begins.length).toBeGreaterThan(3)
  expect(symbols.slice(0, begins.length)).toEqual(begins)
  expect(symbols).toContain('EURUSD')

  const longer = { ...entries[0]!, symbol: 'ABCD', coinName: 'Longer' }
  const exact = { ...entries[0]!, symbol: 'ABC', coinName: 'Exact' }
  expect(search([longer, exact], 'abc')).toEqual([exact, longer])
})

it.each([
  ['eurusf', 'a wrong letter'],
  ['euusd', 'a missing one'],
  ['eurrusd', 'one too many'],
  ['erusd', 'a missing one at the start'],
  ['eruusd', 'two swapped'],
  ['rurusd', 'a wrong first letter'],
])('%s finds EURUSD in spite of %s', (keyword) => {
  expect(found(keyword)).toContain('EURUSD')
})

it('any symbol is found by itself in any case, and with one letter left out', () => {
  const long = entries.filter(({ symbol }) => symbol.length > 4)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), fc.boolean(), ({ symbol }, at, upper) => {
      expect(found(upper ? symbol : symbol.toLowerCase())[0]).toBe(symbol)
      const left = at % symbol.length
      expect(found(symbol.slice(0, left) + symbol.slice(left + 1))).toContain(symbol)
    }),
  )
})

it('a guess needs four letters and allows one typo', () => {
  expect(found('eux')).toEqual([])
  expect(found('exxxusd')).toEqual([])
})

it('nothing typed means all', () => {
  expect(found(' ')).toHaveLength(entries.length)
})
