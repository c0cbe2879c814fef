import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Composition, Feed, KeyList, PinnedBuild, ServedBuild } from '@kontor/shared/wire'
import { writeComposition } from '@kontor/shared/wire'
import { endOf, readFeed } from './read-feed.ts'
import type { Trust } from './trust.ts'

/** A key pair with its raw public key, base64. */
function pair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  return { key: Buffer.from(x!, 'base64url').toString('base64'), privateKey }
}
const root = pair()
const online = pair()
const other = pair()

const signature = (text: string, key: KeyObject) =>
  sign(null, Buffer.from(text), key).toString('base64')
const signed = (payload: string, { privateKey } = online) => ({
  payload,
  keyId: 'a',
  signature: signature(payload, privateKey),
})

const host: PinnedBuild = {
  id: 'host',
  version: '1.0.0',
  contract: 3,
  routes: [],
  base: '/files/host/',
  entry: 'main.js',
  files: { 'main.js': `sha384-${'A'.repeat(64)}` },
}
const running: Composition = {
  format: 2,
  channel: 'production',
  revision: 7,
  issuedAt: 700,
  expiresAt: 900,
  host,
  remotes: {},
  lastGood: {},
}
const served: ServedBuild = {
  id: 'host',
  version: '1.0.0',
  start: { scripts: ['main.js'], styles: [], preload: [] },
  addresses: 'content',
  files: {},
}
const aFile = { hash: 'a'.repeat(64), size: 1, encoded: {}, differences: [] }
const list: KeyList = { number: 3, expiresAt: 1_000, keys: [{ id: 'a', key: online.key }] }

interface Change {
  list?: object
  listKey?: KeyObject
  composition?: Partial<Composition>
  builds?: ServedBuild[]
  quarantine?: object
  signer?: typeof online
}

function feedOf(change: Change = {}): Feed {
  const keys = JSON.stringify({ ...list, ...change.list })
  const composition = writeComposition({ ...running, ...change.composition })
  const builds = change.builds ?? [served]
  return {
    tag: 't',
    keys: { payload: keys, signature: signature(keys, change.listKey ?? root.privateKey) },
    compositions: [signed(composition, change.signer)],
    builds: builds.map((build) => signed(JSON.stringify(build), change.signer)),
    ...(change.quarantine && {
      quarantine: signed(JSON.stringify({ builds: [], ...change.quarantine })),
    }),
  }
}

const trust: Trust = { rootKey: root.key, channel: 'production' }
const seen = readFeed(feedOf(), trust)

it('COMP-172 takes a feed whose keys the root has signed, until the first of both ends', () => {
  expect(seen.current?.composition.revision).toBe(7)
  expect(endOf(seen)).toBe(900)
  const shortList = readFeed(feedOf({ list: { expiresAt: 800 } }), trust)
  expect(endOf(shortList)).toBe(800)
})

it.each<[string, Change, string]>([
  ['a list of another root', { listKey: other.privateKey }, 'not signed by the key of EDGE_ROOT'],
  ['a key twice in the list', { list: { keys: [...list.keys, ...list.keys] } }, 'malformed'],
  ['a list without keys', { list: { keys: [] } }, 'is not in the list 3'],
  ['a list before the one that was seen', { list: { number: 2 } }, '2 is older than 3'],
  ['another signer', { signer: other }, 'signature of a composition is wrong'],
  ['another channel', { composition: { channel: 'staging' } }, 'that of staging'],
  ['the revision before', { composition: { revision: 6 } }, 'revision 6 is older than 7'],
  ['the same revision, signed before', { composition: { issuedAt: 600 } }, 'is older than 7'],
  ['a build that is not described', { builds: [] }, 'host@1.0.0 is pinned but not described'],
  [
    'a file of a size out of bounds',
    { builds: [{ ...served, files: { 'main.js': { ...aFile, size: -1 } } }] },
    'a build is malformed at "files.main.js.size"',
  ],
])('COMP-172 refuses %s', (_what, change, sentence) => {
  expect(() => readFeed(feedOf(change), { ...trust, seen })).toThrow(
    expect.objectContaining({ name: 'Untrusted', message: expect.stringContaining(sentence) }),
  )
})

it.each<[string, Change]>([
  ['the same one, as it is for the other arm of a canary', {}],
  ['the same one, signed anew', { composition: { issuedAt: 800 } }],
  ['the next one', { composition: { revision: 8 } }],
  ['one of a registry that was restored', { composition: { revision: 2, issuedAt: 800 } }],
  ['the next list', { list: { number: 4 } }],
])('COMP-172 takes %s', (_what, change) => {
  expect(readFeed(feedOf(change), { ...trust, seen }).current).not.toBeNull()
})

const withList = readFeed(feedOf({ quarantine: { number: 4, issuedAt: 700 } }), trust)

it.each([
  ['with a lower number and no later time', { number: 3, issuedAt: 700 }],
  ['with a lower number, of an earlier registry', { number: 3 }],
])('COMP-172 refuses a list of quarantines %s', (_what, quarantines) => {
  expect(() => readFeed(feedOf({ quarantine: quarantines }), { ...trust, seen: withList })).toThrow(
    expect.objectContaining({
      name: 'Untrusted',
      message: 'the list of quarantines 3 is older than 4',
    }),
  )
})

it.each([
  ['of a registry that was restored', { number: 1, issuedAt: 701 }],
  ['of an earlier registry with the same number', { number: 4 }],
  ['with the next number', { number: 5, issuedAt: 600 }],
])('COMP-722 takes a list of quarantines %s', (_what, quarantines) => {
  const { quarantine } = readFeed(feedOf({ quarantine: quarantines }), { ...trust, seen: withList })
  expect(quarantine).toEqual({ issuedAt: 0, builds: [], ...quarantines })
})

it('COMP-172 skips unknown fields of a later format', () => {
  const later = { ...feedOf({ list: { later: 1 } }), later: 1 }
  expect(readFeed(later, trust).keys).toEqual(list)
})
