import { expect, it } from 'vitest'
import {
  type Composition,
  composition,
  COMPOSITION_FORMAT,
  writeComposition,
} from './composition.ts'
import type { PinnedBuild } from './pinned-build.ts'

function aBuild(id: string): PinnedBuild {
  const files = { 'main.js': `sha384-${'A'.repeat(64)}` }
  return {
    id,
    version: '1.0.0',
    contract: 3,
    routes: [],
    base: `/builds/${id}/`,
    entry: 'main.js',
    files,
  }
}

const builds = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, aBuild(id)]))

function aComposition(...remotes: string[]): Composition {
  return {
    format: COMPOSITION_FORMAT,
    channel: 'production',
    revision: 7,
    issuedAt: 700,
    expiresAt: 800,
    host: aBuild('host'),
    remotes: builds(...remotes),
    lastGood: builds(...remotes),
  }
}

const four = ['market', 'trading', 'account', 'onboarding']
const read = (text: string) => composition.parse(JSON.parse(text))

it.each([four, [...four, 'rewards'], ['trading', 'rewards'], []])(
  'COMP-220 a composition of %s reads as it was written',
  (...remotes) => {
    const written = aComposition(...remotes)
    expect(read(writeComposition(written))).toEqual(written)
  },
)

it('COMP-220 a fifth remote is in a field that hosts of format 1 do not read', () => {
  const { remotes, lastGood, more } = JSON.parse(writeComposition(aComposition(...four, 'rewards')))
  expect(Object.keys(remotes)).toEqual(four)
  expect(Object.keys(lastGood)).toEqual(four)
  expect(more).toEqual({ remotes: builds('rewards'), lastGood: builds('rewards') })
})

it('COMP-220 a composition without a format is of format 1', () => {
  const { format: _, ...old } = aComposition(...four)
  expect(read(JSON.stringify(old))).toEqual({ ...aComposition(...four), format: 1 })
})

it('COMP-221 unknown fields are skipped, in a later format too', () => {
  const later = {
    ...aComposition(...four),
    format: 9,
    arms: ['stable'],
    host: { ...aBuild('host'), badges: [] },
  }
  expect(read(JSON.stringify(later))).toEqual({ ...aComposition(...four), format: 9 })
})

it.each<[string, object]>([
  ['a format of zero', { format: 0 }],
  ['an end before its beginning', { expiresAt: 700 }],
  ['a revision of zero', { revision: 0 }],
  ['no host', { host: undefined }],
  ['the host’s build as a remote', { remotes: builds('host') }],
  ['a remote under another name', { remotes: { market: aBuild('trading') } }],
  ['a remote as the host', { host: aBuild('market') }],
  ['a remote as the last good host', { lastGoodHost: aBuild('market') }],
  ['an entry without a hash', { host: { ...aBuild('host'), entry: 'other.js' } }],
  ['a base that is no folder', { host: { ...aBuild('host'), base: '/builds' } }],
  ['a base with steps up', { host: { ...aBuild('host'), base: '//foreign.example/' } }],
  ['a base of another kind', { host: { ...aBuild('host'), base: 'data:text/javascript,/' } }],
])('COMP-221 a composition with %s is refused', (_name, over) => {
  expect(composition.safeParse({ ...aComposition(...four), ...over }).success).toBe(false)
})

it.each([
  '../main.js',
  '/main.js',
  'a//b.js',
  './main.js',
  'https://foreign.example/a.js',
  'a.js?b',
  '',
])('COMP-221 a file %j is refused', (file) => {
  const host = { ...aBuild('host'), entry: file, files: { [file]: `sha384-${'A'.repeat(64)}` } }
  expect(composition.safeParse({ ...aComposition(...four), host }).success).toBe(false)
})
