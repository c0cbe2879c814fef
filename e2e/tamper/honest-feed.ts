import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  buildsOf,
  composition,
  type Feed,
  type PinnedBuild,
  type ServedBuild,
  type SignedComposition,
} from '@kontor/shared/wire'
import { type Honest, makeHonest } from './honest.ts'

/** The answers of a registry to an edge, and the keys with which it signs. */
export interface HonestFeed {
  feed: Feed
  /** The feed of the revision before. */
  older: Feed
  honest: Honest
  /** The root's raw public key, base64. */
  rootKey: string
  /** Signs a list of keys with the root key. */
  signKeys(list: unknown): Feed['keys']
  /** The list of online keys. */
  keys: { number: number; expiresAt: number; keys: { id: string; key: string }[] }
}

const day = 24 * 3_600_000

/** Makes a feed, as a registry does. */
export function makeHonestFeed(): HonestFeed {
  const honest = makeHonest()
  const root = generateKeyPairSync('ed25519')
  const { keys: trusted } = honest.documentOf(honest.signed)
  const keys = {
    number: 3,
    expiresAt: Date.now() + 30 * day,
    keys: Object.entries(trusted).map(([id, key]) => ({ id, key })),
  }
  const signKeys = (list: unknown) => {
    const payload = JSON.stringify(list)
    return { payload, signature: signatureOf(payload, root.privateKey) }
  }
  const feedOf = (signed: SignedComposition): Feed => ({
    tag: 'a',
    keys: signKeys(keys),
    compositions: [signed],
    builds: buildsOf(composition.parse(JSON.parse(signed.payload))).map((pinned) =>
      honest.sign(JSON.stringify(describe(pinned))),
    ),
  })
  return {
    feed: feedOf(honest.signed),
    older: feedOf(honest.older),
    honest,
    rootKey: Buffer.from(root.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString(
      'base64',
    ),
    signKeys,
    keys,
  }
}

/** The description of a build for an edge. */
function describe({ id, version, entry }: PinnedBuild): ServedBuild {
  const file = { hash: 'a'.repeat(64), size: 1, encoded: {}, differences: [] }
  return {
    id,
    version,
    start: { scripts: [entry], styles: [], preload: [] },
    addresses: 'version',
    files: { [entry]: file },
  }
}

function signatureOf(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}
