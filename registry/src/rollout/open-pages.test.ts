import { expect, it } from 'vitest'
import type { PagesOfRevision } from '@kontor/shared/wire'
import type { Canary } from '../channels/canaries/canary.ts'
import type { Revision } from '../channels/revisions/revision.ts'
import { pagesOfBuilds } from './open-pages.ts'

const canary: Canary = {
  began: 3,
  builds: { market: '1.2.0' },
  plan: [{ share: 0.1, minutes: null }],
  step: 0,
  since: 3_000,
  state: 'running',
}

/** Revision 1 runs market 1.0.0, revision 2 market 1.1.0, revision 3 tries 1.2.0 beside it. */
const history = ['1.0.0', '1.1.0', '1.1.0'].map((version, place): Revision => ({
  revision: place + 1,
  at: (place + 1) * 1_000,
  what: 'promote',
  by: 'ops-1',
  note: '',
  builds: { host: '2.0.0', market: version },
  ...(place === 2 && { canary }),
  expiresAt: 9_000,
}))

it.each<[string, PagesOfRevision[], string[]]>([
  ['none while no page has told', [], []],
  [
    'both arms of a canary',
    [
      { revision: 3, arm: 'canary', pages: 2 },
      { revision: 3, arm: 'stable', pages: 5 },
    ],
    ['host@2.0.0 7', 'market@1.2.0 2', 'market@1.1.0 5'],
  ],
  [
    'the sum of the revisions that have it, and since when another replaces it',
    [
      { revision: 3, arm: 'stable', pages: 5 },
      { revision: 2, arm: 'stable', pages: 4 },
      { revision: 1, arm: 'stable', pages: 3 },
    ],
    ['host@2.0.0 12', 'market@1.1.0 9', 'market@1.0.0 3 replaced at 2000'],
  ],
  ['none of a revision that is not known', [{ revision: 9, arm: 'stable', pages: 3 }], []],
])('CON-110 tells the open pages of each build: %s', (_what, pages, expected) => {
  const told = pagesOfBuilds(history, pages).map(({ id, version, pages: open, replacedAt }) => {
    const until = replacedAt === null ? '' : ` replaced at ${replacedAt}`
    return `${id}@${version} ${open}${until}`
  })
  expect(told).toEqual(expected)
})
