import type * as z from 'zod/mini'
import { hasSigned } from '@kontor/server'
import {
  type BuildFeed,
  buildsOf,
  type Composition,
  composition,
  type Feed,
  isOlder,
  type KeyList,
  keyList,
  type Quarantine,
  quarantine,
  type ServedBuild,
  servedBuild,
  type SignedComposition,
  type SignedKeyList,
} from '@kontor/shared/wire'
import { Untrusted } from './untrusted.ts'

/** What an edge trusts, and what it has seen before. */
export interface Trust {
  /** The root's raw public key, base64. */
  rootKey: string
  channel: string
  /** The newest list of keys and composition that it has served; absent at first. */
  seen?: Verified | undefined
}

/** A composition, and the text that was signed. */
interface VerifiedArm {
  signed: SignedComposition
  composition: Composition
}

/** A feed whose signatures are right. */
export interface Verified {
  keys: KeyList
  /** The stable composition; null before the first promote. */
  current: VerifiedArm | null
  /** The composition of the canary; null while none runs. */
  canary: VerifiedArm | null
  builds: ServedBuild[]
  quarantine: Quarantine
}

/**
 * Reads a feed: the root key has signed its list of keys, these have signed all else, and nothing
 * is older than what was served before. Says nothing about dates; see `endOf`.
 * @throws Untrusted otherwise
 */
export function readFeed(
  { keys: list, compositions, builds, quarantine: listed }: Feed,
  trust: Trust,
): Verified {
  const keys = readKeys(list, trust)
  const all = compositions.map((signed) => ({
    signed,
    composition: readSigned(signed, keys, composition, 'composition'),
  }))
  const served = builds.map((signed) => readSigned(signed, keys, servedBuild, 'build'))
  const quarantined = listed
    ? readSigned(listed, keys, quarantine, 'list of quarantines')
    : { number: 0, builds: [] }
  const { number = 0 } = trust.seen?.quarantine ?? {}
  if (quarantined.number < number)
    throw new Untrusted(`the list of quarantines ${quarantined.number} is older than ${number}`)
  for (const one of all) refuse(one.composition, served, quarantined, trust)
  const [current = null, canary = null] = all
  refuseOtherArms(all.map(({ composition: { revision, arm } }) => ({ revision, arm })))
  return { keys, current, canary, builds: served, quarantine: quarantined }
}

/** Reads one build. @throws Untrusted when the signatures are wrong */
export function readBuild({ keys: list, build }: BuildFeed, trust: Trust): ServedBuild {
  return readSigned(build, readKeys(list, trust), servedBuild, 'build')
}

/** When a feed may no longer be served, ms: its composition or its list of keys has ended. */
export function endOf({ keys, current }: Verified): number {
  return Math.min(keys.expiresAt, current?.composition.expiresAt ?? Infinity)
}

function readKeys(signed: SignedKeyList, { rootKey, seen }: Trust): KeyList {
  if (!hasSigned(rootKey, signed.payload, signed.signature))
    throw new Untrusted('the list of keys is not signed by the key of EDGE_ROOT_KEY')
  const keys = shaped(signed.payload, keyList, 'list of keys')
  if (seen && keys.number < seen.keys.number)
    throw new Untrusted(`the list of keys ${keys.number} is older than ${seen.keys.number}`)
  return keys
}

function readSigned<Schema extends z.ZodMiniType>(
  signed: SignedComposition,
  { keys, number }: KeyList,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const key = keys.find(({ id }) => id === signed.keyId)?.key
  if (key === undefined)
    throw new Untrusted(`the key ${signed.keyId} of a ${what} is not in the list ${number}`)
  if (!hasSigned(key, signed.payload, signed.signature))
    throw new Untrusted(`the signature of a ${what} is wrong`)
  return shaped(signed.payload, schema, what)
}

/** One composition without an arm, or the stable one and the canary's of the same revision. */
function refuseOtherArms(all: readonly Pick<Composition, 'revision' | 'arm'>[]): void {
  const [stable, canary, ...more] = all
  const isAlone = canary === undefined && stable?.arm === undefined
  const isPair =
    stable?.arm?.name === 'stable' &&
    canary?.arm?.name === 'canary' &&
    stable.revision === canary.revision &&
    stable.arm.canary === canary.arm.canary &&
    stable.arm.share === canary.arm.share &&
    canary.arm.share >= 0 &&
    canary.arm.share <= 1
  if (more.length > 0 || !(isAlone || isPair))
    throw new Untrusted('its compositions are not the two arms of one revision')
}

function refuse(
  one: Composition,
  builds: readonly ServedBuild[],
  { builds: quarantined }: Quarantine,
  { channel, seen }: Trust,
): void {
  if (one.channel !== channel)
    throw new Untrusted(`the composition is that of ${one.channel}, not of ${channel}`)
  const before = seen?.current?.composition
  if (before && (isOlder(one, before) || isSignedEarlier(one, before)))
    throw new Untrusted(`revision ${one.revision} is older than ${before.revision}, served before`)
  const named = new Set(builds.map(({ id, version }) => `${id}@${version}`))
  const missing = buildsOf(one).find(({ id, version }) => !named.has(`${id}@${version}`))
  if (missing) throw new Untrusted(`${missing.id}@${missing.version} is pinned but not described`)
  const bad = buildsOf(one).find(({ id, version }) =>
    quarantined.some((build) => build.id === id && build.version === version),
  )
  if (bad) throw new Untrusted(`${bad.id}@${bad.version} is pinned but quarantined`)
}

/** Two compositions of a canary have one revision; the later of them may have the same time. */
function isSignedEarlier(one: Composition, before: Composition): boolean {
  return one.revision === before.revision && one.issuedAt < before.issuedAt
}

function shaped<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  what: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Untrusted(`a ${what} is malformed`, { cause })
  }
}
