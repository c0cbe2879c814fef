import { expect, it } from 'vitest'
import { builds, faults, ORIGIN } from '../../../testing/faults.ts'
import { culpritOf, placeOf } from './culprit.rules.ts'

const market = { id: 'market', base: '/files/market/' }
const foreign = { id: 'market', base: 'https://files.example/market/' }

/** An error with a stack as a browser writes it. */
function thrown(stack: string, name = 'TypeError') {
  return Object.assign(new Error('no quote of user 7'), { name, stack })
}

it.each([
  [
    'Chromium',
    'TypeError: no quote of user 7\n    at run (https://kontor.example/files/host/react.js:1:9)\n    at a (https://kontor.example/files/market/home.8f21c3d4.js:1:420)',
  ],
  ['Firefox and WebKit', 'a@https://kontor.example/files/market/home.8f21c3d4.js:1:420\n'],
  ['an address with a query', 'a@https://kontor.example/files/market/home.8f21c3d4.js?u=7:1:420\n'],
])('HOST-141 an error is told by kind and place, without message or query: %s', (_what, stack) => {
  expect(placeOf(thrown(stack), market)).toBe('TypeError at /files/market/home.8f21c3d4.js:1:420')
})

it('HOST-141 files of a build may be at another origin', () => {
  const error = thrown('a@https://files.example/market/home.js:3:4')
  expect(placeOf(error, foreign)).toBe('TypeError at https://files.example/market/home.js:3:4')
})

it('HOST-141 a name that is a sentence is not told', () => {
  const error = thrown('a@https://kontor.example/files/market/home.js:3:4', 'user 7 at home')
  expect(placeOf(error, market)).toBe('Error at /files/market/home.js:3:4')
})

it.each([
  ['an extension', thrown('a@moz-extension://71/content.js:1:1')],
  ['a text', 'no quote'],
  ['nothing', undefined],
])('HOST-141 %s that was thrown has no place in a build', (_what, cause) => {
  expect(placeOf(cause, market)).toBeNull()
})

it(`HOST-142 each of ${faults.length} planted faults is counted for the area that owns it`, () => {
  const wrong = faults.filter(({ cause, owner }) => culpritOf(cause, builds, ORIGIN) !== owner)
  expect(wrong.map(({ what }) => what)).toEqual([])
})
