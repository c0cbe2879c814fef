import { expect, it } from 'vitest'
import { heldPages, troubleOf } from './lately.ts'

type Lately = Parameters<typeof troubleOf>[0][number]

const at = Date.UTC(2026, 10, 26, 12)
const until = at + 600_000
const none = { all: 400, bad: 0, since: null, over: null }
const fails = { all: 1400, bad: 36, since: at, over: null }
const failed = { all: 1400, bad: 36, since: null, over: { since: at, until } }

const buildOf = (loads: Lately['loads'], pages: Lately['pages'] = none): Lately => ({
  id: 'market',
  version: '1.4.2',
  loads,
  pages,
})

it.each<[what: string, build: Lately, lines: string[]]>([
  ['nothing', buildOf(none), []],
  [
    'loads that fail',
    buildOf(fails, fails),
    [
      '✗ market 1.4.2 fails since 2026-11-26 12:00:00 UTC, in 36 of 1 400 browsers of the last hour: kontor rollback market',
    ],
  ],
  [
    'pages that are silent',
    buildOf(none, fails),
    [
      '✗ pages of market 1.4.2 are silent since 2026-11-26 12:00:00 UTC, 36 of 1 400 of the last hour never reported: kontor rollback market',
    ],
  ],
  [
    'loads that failed',
    buildOf(failed, failed),
    [
      '! market 1.4.2 failed from 2026-11-26 12:00:00 UTC until 2026-11-26 12:10:00 UTC, in 36 of 1 400 browsers of the last hour; it is well now',
    ],
  ],
  [
    'pages that were silent',
    buildOf(none, failed),
    [
      '! pages of market 1.4.2 were silent from 2026-11-26 12:00:00 UTC until 2026-11-26 12:10:00 UTC, 36 of 1 400 of the last hour never reported; it is well now',
    ],
  ],
])('COMP-697 the status says %s', (_what, build, lines) => {
  expect(troubleOf([build])).toEqual(lines)
})

it('COMP-697 what goes wrong now stands before what is over', () => {
  const lines = troubleOf([buildOf(failed), { ...buildOf(fails), id: 'trading' }])
  expect(lines.map((line) => line.slice(0, 9))).toEqual(['✗ trading', '! market '])
})

it.each([
  [0, null],
  [1, '1 page holds unsaved input, and follows once it is sent or cleared.'],
  [7100, '7 100 pages hold unsaved input, and follow once it is sent or cleared.'],
])('COMP-698 of pages of older revisions %i hold unsaved input', (held, sentence) => {
  const revisions = [{ held: 5, isCurrent: true }, { held, isCurrent: false }, { isCurrent: false }]
  expect(heldPages(revisions)).toBe(sentence)
})
