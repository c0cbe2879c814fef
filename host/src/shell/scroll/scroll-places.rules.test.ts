import { beforeAll, expect, it } from 'vitest'
import type { Location } from '@kontor/shared/router'
import { runPinned } from '../../../testing/scripts.tsx'
import { leave, noPlaces, placeOf } from './scroll-places.rules.ts'

const at = (address: string, key = address): Location => {
  const [pathname = '', search] = address.split('?')
  return {
    pathname,
    search: search ? `?${search}` : '',
    hash: '',
    state: null,
    key,
    unstable_mask: undefined,
  } as Location
}

beforeAll(() => runPinned())

/** Positions after the home page was left at 500 px, a market at 200 and a search at 900. */
function someWay() {
  const places = noPlaces()
  leave(places, at('/', 'a'), 500)
  leave(places, at('/trade?symbol=EURUSD', 'b'), 200)
  leave(places, at('/product', 'c'), 900)
  return places
}

it.each([
  ['a new page begins at its top', '/', '/product', 'PUSH', 0],
  ['back restores the position', '/login', '/product#c', 'POP', 900],
  ['back to a forgotten entry leads to the top', '/login', '/video', 'POP', 0],
  [
    'back to a forgotten entry of a kept page restores the position of that page',
    '/login',
    '/',
    'POP',
    500,
  ],
  ['a tab restores the position of its page', '/order', '/', 'PUSH', 500],
  ['a redirect restores the position of a kept page', '/login', '/', 'REPLACE', 500],
  ['another market begins at the top', '/order', '/trade?symbol=XAUUSD', 'PUSH', 0],
  ['the market that was left has its position', '/order', '/trade?symbol=EURUSD', 'PUSH', 200],
  ['the tab of the page on show leads to its top', '/', '/', 'REPLACE', 0],
  [
    'a page that changes its own query stays where it is',
    '/product',
    '/product?q=eur',
    'REPLACE',
    null,
  ],
] as const)('HOST-006 %s', (_rule, from, to, how, place) => {
  const [address = '', key] = to.split('#')
  expect(placeOf(someWay(), at(from, 'from'), at(address, key ?? 'new'), how)).toBe(place)
})

it.each([
  ['a tab restores the position of its page', '/order', '/Trade/?symbol=EURUSD', 'PUSH', 200],
  ['the tab of the page on show leads to its top', '/TRADE/', '/trade', 'PUSH', 0],
  ['a page that changes its query stays where it is', '/Rank/', '/rank?q=eur', 'REPLACE', null],
] as const)('HOST-308 %s, whatever the case and the last slash', (_rule, from, to, how, place) => {
  expect(placeOf(someWay(), at(from, 'from'), at(to, 'new'), how)).toBe(place)
})

it('HOST-308 a position is that of its page, whatever the case and the last slash', () => {
  const places = noPlaces()
  leave(places, at('/Order/', 'a'), 300)
  expect(placeOf(places, at('/'), at('/order', 'new'), 'PUSH')).toBe(300)
})

it('HOST-006 remembers the latest 50 entries', () => {
  const places = noPlaces()
  for (let entry = 1; entry <= 200; entry += 1)
    leave(places, at('/product', `entry-${entry}`), entry)
  expect(places.entries.size).toBe(50)
  expect(placeOf(places, at('/login'), at('/product', 'entry-200'), 'POP')).toBe(200)
  expect(placeOf(places, at('/login'), at('/product', 'entry-150'), 'POP')).toBe(0)
})
