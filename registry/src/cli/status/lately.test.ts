import { expect, it } from 'vitest'
import { failingOf, heldPages, heldText, troubleOf } from './lately.ts'

type Known = Parameters<typeof troubleOf>[0]
type Lately = Known['lately'][number]

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
  expect(troubleOf({ lately: [build], builds: [] })).toEqual(lines)
})

it('COMP-697 what goes wrong now stands before what is over', () => {
  const lately = [buildOf(failed), { ...buildOf(fails), id: 'trading' }]
  const lines = troubleOf({ lately, builds: [] })
  expect(lines.map((line) => line.slice(0, 9))).toEqual(['✗ trading', '! market '])
})

/** A running build that pages report as bad. */
const bad = { id: 'market', version: '1.4.2', health: 'bad' } as Known['builds'][number]

it.each<[what: string, lately: Lately[], kinds: string[]]>([
  ['that fails', [buildOf(fails, fails)], ['fails']],
  ['whose pages are silent', [buildOf(none, fails)], ['silent']],
  ['of which only reports without a time are bad', [], ['fails']],
  ['that has loads, and is well within the hour', [buildOf(failed)], []],
])('COMP-744 what goes wrong now is a build %s', (_what, lately, kinds) => {
  const failing = failingOf({ lately, builds: [bad] })
  expect(failing.map(({ kind }) => kind)).toEqual(kinds)
})

it('COMP-744 the status says of which build pages report without a time that it is bad', () => {
  expect(troubleOf({ lately: [], builds: [bad] })).toEqual([
    '✗ market 1.4.2 fails, pages report it as bad: kontor rollback market',
  ])
})

it.each([
  [1, '1 page holds unsaved input, and follows once it is sent or cleared.'],
  [7100, '7 100 pages hold unsaved input, and follow once it is sent or cleared.'],
])('COMP-698 of pages of older revisions %i hold unsaved input', (held, sentence) => {
  const revisions = [{ held: 5, isCurrent: true }, { held, isCurrent: false }, { isCurrent: false }]
  expect(heldPages(revisions)).toBe(held)
  expect(heldText(held)).toBe(sentence)
})
