import {
  type Age,
  type BuildFeed,
  type Composition,
  composition,
  type Feed,
  isOlder,
  type Quarantine,
  quarantine,
  type ServedBuild,
  servedBuild,
} from '@kontor/shared/wire'
import { readKeys, readSigned, refuseBuilds } from './read-signed.ts'
import type { Trust, Verified } from './trust.ts'
import { Untrusted } from './untrusted.ts'

/**
 * Reads a feed and checks that the root key has signed the list of keys, that these keys have
 * signed everything else, and that nothing is older than the served feed. Dates are not checked;
 * see `endOf`.
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
    : { number: 0, issuedAt: 0, builds: [] }
  const before = trust.seen?.quarantine
  if (before && isOlder(ageOf(quarantined), ageOf(before)))
    throw new Untrusted(
      `the list of quarantines ${quarantined.number} is older than ${before.number}`,
    )
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

function ageOf({ number, issuedAt }: Quarantine): Age {
  return { revision: number, issuedAt }
}

/** Refuses compositions other than one without an arm, or the two arms of one revision. */
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
  quarantined: Quarantine,
  { channel, seen }: Trust,
): void {
  if (one.channel !== channel)
    throw new Untrusted(`the composition is that of ${one.channel}, not of ${channel}`)
  const before = seen?.current?.composition
  if (before && (isOlder(one, before) || isSignedEarlier(one, before)))
    throw new Untrusted(`revision ${one.revision} is older than ${before.revision}, served before`)
  refuseBuilds(one, builds, quarantined)
}

/**
 * Whether a composition was issued before another one of its revision. Both arms may have one time.
 */
function isSignedEarlier(one: Composition, before: Composition): boolean {
  return one.revision === before.revision && one.issuedAt < before.issuedAt
}
