import {
  type Composition,
  composition,
  type HostDocument,
  type PreviewFeed,
  type ServedBuild,
  servedBuild,
} from '@kontor/shared/wire'
import { documentOf } from '../arms/release.ts'
import { readKeys, readSigned, refuseBuilds } from './read-signed.ts'
import type { Trust } from './trust.ts'
import { Untrusted } from './untrusted.ts'

/** A preview whose signatures are right. */
export interface VerifiedPreview {
  composition: Composition
  document: HostDocument
  builds: ServedBuild[]
  /** When its link ends, ms. */
  until: number
}

/**
 * Reads a preview.
 * @throws Untrusted when a signature is wrong or has ended, when the composition belongs to a
 * channel, or when no page may run one of its builds
 */
export function readPreview(
  { keys: list, composition: signed, builds: described }: PreviewFeed,
  trust: Trust,
  now: number,
): VerifiedPreview {
  const keys = readKeys(list, trust)
  const read = readSigned(signed, keys, composition, 'composition')
  const { preview, channel, expiresAt } = read
  if (preview === undefined || channel === trust.channel)
    throw new Untrusted(`the composition is that of ${channel}, not of a preview`)
  if (Math.min(expiresAt, keys.expiresAt) <= now) throw new Untrusted('its signature has ended')
  const builds = described.map((build) => readSigned(build, keys, servedBuild, 'build'))
  refuseBuilds(read, builds, trust.seen?.quarantine ?? { builds: [] })
  const document = documentOf(signed, keys, read)
  return { composition: read, document, builds, until: preview.until }
}
