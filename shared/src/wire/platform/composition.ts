import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { areaRoute } from './area-route.ts'

/**
 * The id of an area, which is everything that has builds: `host`, or a remote. Which remotes there
 * are is data: a page knows those of its composition. `constructor` is a field of every object.
 */
export const buildId = z.string().check(z.regex(/^(?!constructor$)[a-z][a-z0-9-]{1,30}$/))
export type BuildId = z.output<typeof buildId>

/** The id of a remote, which a squad releases on its own. */
export const remoteId = buildId.check(z.refine((id) => id !== 'host'))
export type RemoteId = z.output<typeof remoteId>

/** A plain semantic version. */
export const version = z
  .string()
  .check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/))

/** Subresource integrity, e.g. `sha384-…`. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** One build as a composition pins it. */
export const pinnedBuild = z.object({
  id: buildId,
  version,
  contract: z.int(),
  /** The addresses that it has; none in a build of contract 1. */
  routes: z._default(z.array(areaRoute), []),
  /** Where its files are, ending in a slash; relative to the page or an origin of its own. */
  base: z.string().check(z.regex(/\/$/)),
  /** The file a page loads first: the host's main script or a remote's entry script. */
  entry: z.string(),
  /**
   * Path below `base` → integrity, of the files that start it. The entry, which is one of them,
   * contains the hashes of the chunks and styles that are loaded later.
   */
  files: z.record(z.string(), integrity),
})
export type PinnedBuild = z.output<typeof pinnedBuild>

/** What a page load runs: one build of the host and one of each of its remotes. */
export const composition = z.object({
  channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  /** Grows by one with every promote and every rollback of the channel. */
  revision: z.int().check(z.positive()),
  issuedAt: instant,
  expiresAt: instant,
  host: pinnedBuild,
  remotes: z.record(remoteId, pinnedBuild),
  /**
   * Per area, the build to run where the one above cannot load: the last good one that fits the
   * host. It lists only the entry of its files.
   */
  lastGood: z._default(z.record(remoteId, pinnedBuild), {}),
  /**
   * The host to run where the one above cannot start: the last good one that fits all areas. It
   * lists only the files with which a document starts it.
   */
  lastGoodHost: z.optional(pinnedBuild),
})
export type Composition = z.output<typeof composition>

/**
 * The outcome of a current build in a page: it ran well for a while, its last good build took its
 * place, or it failed.
 */
export const beaconOutcome = z.enum(['healthy', 'fell-back', 'failed'])
export type BeaconOutcome = z.output<typeof beaconOutcome>

/**
 * What a page reports to the edge about a current build. Nothing in it is about the user.
 */
export const beacon = z.strictObject({ id: buildId, version, outcome: beaconOutcome })
export type Beacon = z.output<typeof beacon>

/** Where the edge takes beacons. */
export const BEACON_PATH = '/beacon'

/**
 * A composition as it travels: the exact text that was signed, beside its Ed25519 signature
 * (base64).
 */
export const signedComposition = z.object({
  payload: z.string(),
  keyId: z.string(),
  signature: z.string(),
})
export type SignedComposition = z.output<typeof signedComposition>

/**
 * What the edge writes into the host document, in `<script type="application/json" id="kontor">`:
 * the composition, and the public keys (key id → raw Ed25519 key, base64) that the page trusts.
 */
export const hostDocument = z.object({
  composition: signedComposition,
  keys: z.record(z.string(), z.string()),
})
export type HostDocument = z.output<typeof hostDocument>

/**
 * The number of the contract between host and remotes; a change that an older remote would not
 * survive raises it.
 */
export const CONTRACT = 3
