import { buildLimits, type Feed, type ServedBuild } from '@kontor/shared/wire'
import { compositionCases } from './composition-cases.ts'
import { flippedBase64, flippedTexts } from './damage.ts'
import { signForeign } from './honest.ts'
import type { HonestFeed } from './honest-feed.ts'

/** One tampering with a feed. Cases of the same kind are one row of the table. */
export interface FeedCase {
  kind: string
  feed: Feed
  /** When the edge reads it, ms; now when absent. */
  at?: number
}

/** Tamperings with a feed on its way to an edge that serves the honest one. */
export function feedCases({ feed, older, honest, signKeys, keys }: HonestFeed): FeedCase[] {
  const withKeys = (kind: string, list: Feed['keys']) => ({ kind, feed: { ...feed, keys: list } })
  const withList = (kind: string, over: object) => withKeys(kind, signKeys({ ...keys, ...over }))
  const { payload, signature } = feed.keys
  const [first, ...rest] = feed.builds
  const withFirst = (kind: string, build: Feed['builds'][number]) => ({
    kind,
    feed: { ...feed, builds: [build, ...rest] },
  })
  const described = JSON.parse(first!.payload) as Record<string, unknown>
  const wrongly = (over: object) => honest.sign(JSON.stringify({ ...described, ...over }))
  const [online] = keys.keys
  const quarantined = honest.sign(JSON.stringify({ number: 1, builds: [] }))
  /** The honest composition in an arm, or without one. */
  const ofArm = (arm: object, over: object = {}) => {
    const place = Object.keys(arm).length > 0 && { arm: { canary: 1, share: 0.1, ...arm } }
    return honest.sign(JSON.stringify({ ...JSON.parse(honest.signed.payload), ...place, ...over }))
  }
  return [
    ...compositionCases(honest).map(({ kind, signed }) => ({
      kind: `composition: ${kind}`,
      feed: { ...feed, compositions: [signed] },
    })),
    {
      kind: 'composition: the second of two is wrong',
      feed: { ...feed, compositions: [honest.signed, honest.older] },
    },
    ...[
      [{ name: 'stable' }],
      [{}, {}],
      [{ name: 'canary' }, { name: 'stable' }],
      [{ name: 'stable' }, { name: 'stable' }],
      [{ name: 'stable' }, { name: 'canary', share: 0.2 }],
      [{ name: 'stable' }, { name: 'canary', canary: 2 }],
      [{ name: 'stable' }, { name: 'canary' }, { name: 'canary' }],
      [{ name: 'stable' }, { name: 'canary', share: 2 }],
      [{ name: 'stable' }, { name: 'other' }],
    ].map((arms) => ({
      kind: 'canary: not the two arms of a revision',
      feed: { ...feed, compositions: arms.map((arm) => ofArm(arm)) },
    })),
    {
      kind: 'canary: arms of two revisions',
      feed: {
        ...feed,
        compositions: [ofArm({ name: 'stable' }), ofArm({ name: 'canary' }, { revision: 9_999 })],
      },
    },
    ...[
      { number: -1, builds: [] },
      { number: 1, builds: [{ id: described['id'], version: described['version'] }] },
      { number: 1, builds: [{ id: 'Host', version: '1' }] },
      { builds: [] },
    ].map((list) => ({
      kind: 'quarantine: malformed, or of a build that is pinned',
      feed: { ...feed, quarantine: honest.sign(JSON.stringify(list)) },
    })),
    {
      kind: 'quarantine: a foreign signature',
      feed: { ...feed, quarantine: { ...quarantined, signature: signForeign('{}') } },
    },
    { kind: 'the feed of the revision before', feed: older },
    ...[keys.expiresAt, keys.expiresAt + 1, honest.endsAt, honest.endsAt + 1].map((at) => ({
      kind: 'frozen: the feed that is served, after its end',
      feed,
      at,
    })),
    ...[honest.endsAt - 1, honest.endsAt].map((at) => ({
      kind: 'frozen: the feed of the revision before, for ever',
      feed: older,
      at,
    })),
    ...flippedTexts(payload, 64).map((text) =>
      withKeys('keys: a bit of the list', { payload: text, signature }),
    ),
    ...flippedBase64(signature, 32).map((other) =>
      withKeys('keys: a bit of the signature', { payload, signature: other }),
    ),
    withKeys('keys: another root', { payload, signature: signForeign(payload) }),
    withKeys('keys: signed by an online key', honest.sign(payload)),
    ...[1, 2].map((number) => withList('keys: an older list', { number })),
    ...[0, -1, 1.5, '3', null].map((number) =>
      withList('keys: a number out of bounds', { number }),
    ),
    ...[-1, 0.5, 'never', null, 1e300].map((expiresAt) =>
      withList('keys: a date out of bounds', { expiresAt }),
    ),
    withList('keys: ended', { expiresAt: Date.now() - 1 }),
    withList('keys: doubled', { keys: [online, { ...online, key: signedBy() }] }),
    withList('keys: unknown to what is signed', { keys: [{ id: 'other', key: online!.key }] }),
    withList('keys: another key under the id', { keys: [{ id: online!.id, key: signedBy() }] }),
    ...['', 'AAAA', `${'A'.repeat(42)}==`, 7, null].map((key) =>
      withList('keys: a key that is none', { keys: [{ id: online!.id, key }] }),
    ),
    withList('keys: none', { keys: [] }),
    ...flippedTexts(first!.payload, 32).map((text) =>
      withFirst('build: a bit of its text', { ...first!, payload: text }),
    ),
    ...flippedBase64(first!.signature, 16).map((other) =>
      withFirst('build: a bit of its signature', { ...first!, signature: other }),
    ),
    withFirst('build: an unknown key', { ...first!, keyId: 'unknown' }),
    withFirst('build: a foreign signature', {
      ...first!,
      signature: signForeign(first!.payload),
    }),
    withFirst('build: missing', rest[0]!),
    withFirst('build: another version', wrongly({ version: '9.9.9' })),
    withFirst('build: another area’s', wrongly({ id: 'rewards' })),
    ...[{ id: 'Host' }, { version: '1' }, { files: [] }, { files: { a: {} } }, { start: null }].map(
      (over) => withFirst('build: malformed', wrongly(over)),
    ),
    ...[{ addresses: 'anywhere' }, { files: { a: { hash: 7, size: 1, encoded: {} } } }].map(
      (over) => withFirst('build: malformed', wrongly(over)),
    ),
    ...wrongFiles().map(([kind, files]) => withFirst(`build: ${kind}`, wrongly({ files }))),
  ]
}

const hash = 'a'.repeat(64)
const whole = { hash, size: 1, encoded: {}, differences: [] }

/** As many files as a build may have, each as large as it may be with all others. */
export function largestFiles(): ServedBuild['files'] {
  const size = Math.floor(buildLimits.stored / buildLimits.files)
  const files = Array.from({ length: buildLimits.files }, (_, at) => ({
    ...whole,
    hash: at.toString(16).padStart(64, '0'),
    size,
  }))
  return Object.fromEntries(files.map((file, at) => [`${at}.js`, file]))
}

/** Files of a build that are out of bounds, though the right key has signed them. */
function wrongFiles(): [string, unknown][] {
  const asEach = (over: object) => {
    const blob = { hash, size: 1, ...over }
    const difference = { ...blob, dictionary: hash }
    return [
      { a: { ...whole, ...over } },
      { a: { ...whole, encoded: { br: blob } } },
      { a: { ...whole, encoded: { gzip: blob } } },
      { a: { ...whole, differences: [difference] } },
    ]
  }
  const sizes = [-1, 0.5, 1e300, 2 ** 53, buildLimits.file + 1, '1', null]
  const hashes = ['a', hash.toUpperCase(), `${hash}a`, `../../../${hash.slice(9)}`, ` ${hash}`, 7]
  const largest = largestFiles()
  return [
    ...sizes.flatMap((size) =>
      asEach({ size }).map((files): [string, unknown] => ['a size out of bounds', files]),
    ),
    ...hashes.flatMap((other) =>
      asEach({ hash: other }).map((files): [string, unknown] => ['a hash that is none', files]),
    ),
    ...['', 'b', '../b'].map((dictionary): [string, unknown] => [
      'a hash that is none',
      { a: { ...whole, differences: [{ hash, size: 1, dictionary }] } },
    ]),
    ['more files than a build may have', { ...largest, 'more.js': { ...whole, size: 0 } }],
    [
      'more bytes than a build may have',
      { ...largest, '0.js': { ...whole, size: buildLimits.file } },
    ],
  ]
}

/** A value with the length of a key. */
function signedBy(): string {
  return `${'B'.repeat(42)}A=`
}
