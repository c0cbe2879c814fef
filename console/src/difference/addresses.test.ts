import { expect, it } from 'vitest'
import type { Build } from '../api/build.ts'
import { addressLines, contractText, countsText, goneText } from './addresses.rules.ts'
import type { Pair } from './compositions.rules.ts'

function pair(area: string, from: [number, ...string[]], to: [number, ...string[]]): Pair {
  const [one, other] = [from, to].map(([contract, ...paths]) => ({
    contract,
    card: { routes: paths.map((path) => ({ path })) },
  })) as [Build, Build]
  return { area, from: one, to: other }
}

it.each<[string, Pair[], string]>([
  ['one contract', [pair('market', [6], [6])], 'Contract 6 before and after.'],
  ['a newer contract', [pair('host', [5], [6])], 'Contract 5 before, 6 after.'],
  [
    'an area that is behind',
    [pair('host', [5], [6]), pair('market', [5], [5])],
    'Contract 5 before, 5 and 6 after.',
  ],
])('CON-145 says the contract before and after: %s', (_, pairs, text) => {
  expect(contractText(pairs)).toBe(text)
})

it.each<[string, Pair[], string]>([
  ['none', [pair('market', [6, '/'], [6, '/', '/depth'])], 'No address goes away.'],
  ['one', [pair('market', [6, '/', '/news'], [6, '/'])], '1 address goes away.'],
  ['two', [pair('market', [6, '/a', '/b'], [6])], '2 addresses go away.'],
  [
    'one that moves to another area',
    [pair('market', [6, '/news'], [6]), pair('news', [6], [6, '/news'])],
    'No address goes away.',
  ],
])('CON-145 says how many addresses end: %s', (_, pairs, text) => {
  expect(goneText(addressLines(pairs))).toBe(text)
})

it.each<[string, Pair[], string]>([
  ['as many', [pair('market', [6, '/'], [6, '/news'])], '1 before and after.'],
  [
    'more',
    [pair('market', [6, '/'], [6, '/', '/depth']), pair('news', [6, '/a'], [6, '/a'])],
    '2 before, 3 after.',
  ],
])('CON-249 says how many addresses the builds have: %s', (_, pairs, text) => {
  expect(countsText(pairs)).toBe(text)
})
