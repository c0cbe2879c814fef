import { expect, it } from 'vitest'
import { aCoin } from '../../testing/index.ts'
import { carriedIn, carry } from './listed.ts'

it('a coin that is stored in the state of a history entry is read back unchanged', () => {
  const listed = { coin: aCoin(), loadedAt: 1_000 }
  expect(carriedIn(JSON.parse(JSON.stringify(carry(listed))))).toEqual(listed)
})

it.each([
  ['nothing', null],
  ['a text', 'coin'],
  ['a coin without its age', { coin: carry({ coin: aCoin(), loadedAt: 1 }).coin }],
  [
    'a coin without a price',
    { coin: { ...carry({ coin: aCoin(), loadedAt: 1 }).coin, priceData: undefined }, loadedAt: 1 },
  ],
])('%s is no coin', (_, state) => {
  expect(carriedIn(state)).toBeNull()
})
