import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { arm } from './arm.ts'
import { remoteId } from './build-id.ts'
import { type PinnedBuild, pinnedBuild } from './pinned-build.ts'
import { preview } from './preview.ts'

/** Remote → its build. */
const pinnedRemotes = z
  .record(remoteId, pinnedBuild)
  .check(z.refine((builds) => Object.entries(builds).every(([key, { id }]) => id === key)))

const pinnedHost = pinnedBuild.check(z.refine(({ id }) => id === 'host'))

/** The format of compositions that this code writes. Its readers take every format. */
export const COMPOSITION_FORMAT = 2

/**
 * The remotes that hosts of format 1 know. Such a host refuses a composition that has others, or
 * not all of these, in `remotes`; it may still be the last good host, or run in an open page.
 */
const FORMAT_1_REMOTES = new Set(['market', 'trading', 'account', 'onboarding'])

/** The name of a channel, e.g. `production`. */
export const channelId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))

/** The number of a revision, the first of which is 1. */
export const revisionNumber = z.int().check(z.positive())

/** A composition as it is written. Readers skip unknown fields, which a later format may add. */
const writtenComposition = z.object({
  /** Absent in compositions of format 1. */
  format: z._default(z.int().check(z.positive()), 1),
  channel: channelId,
  /**
   * Grows by one with every promote and every rollback of the channel. The two compositions of a
   * canary have the same one.
   */
  revision: revisionNumber,
  issuedAt: instant,
  expiresAt: instant,
  host: pinnedHost,
  remotes: pinnedRemotes,
  /**
   * Per remote, the build to run where the one above cannot load: the last good one that fits the
   * host. It lists only the entry of its files.
   */
  lastGood: z._default(pinnedRemotes, {}),
  /** The remotes that hosts of format 1 do not know; none in format 1. */
  more: z._default(z.object({ remotes: pinnedRemotes, lastGood: pinnedRemotes }), {
    remotes: {},
    lastGood: {},
  }),
  /**
   * The host to run where the one above cannot start: the last good one that fits all areas. It
   * lists only the files with which a document starts it.
   */
  lastGoodHost: z.optional(pinnedHost),
  /** Which of two compositions this is; absent while no canary runs. */
  arm: z.optional(arm),
  /** Present in the composition of a preview, which has a channel of its own. */
  preview: z.optional(preview),
})

/**
 * The builds that a page load runs: one of the host and one of each remote that the channel has. A
 * remote that is missing is no error: its addresses do not exist.
 */
export const composition = z.pipe(
  writtenComposition.check(z.refine(({ issuedAt, expiresAt }) => issuedAt < expiresAt)),
  z.transform(({ more, ...read }) => ({
    ...read,
    remotes: { ...read.remotes, ...more.remotes },
    lastGood: { ...read.lastGood, ...more.lastGood },
  })),
)
export type Composition = z.output<typeof composition>

/** The fields that order two compositions of a channel. */
export type Age = Pick<Composition, 'revision' | 'issuedAt'>

/**
 * Whether another composition superseded this one. A rollback by an operator is a new revision, so
 * it is never superseded by the revision before. A lower revision that was signed later is not
 * superseded either: only the registry signs, so it was restored from a backup or its count began
 * again.
 */
export function isOlder(one: Age, than: Age): boolean {
  return one.revision < than.revision && one.issuedAt <= than.issuedAt
}

/** The version of each area that a composition runs. */
export function versionsOf({ host, remotes }: Pick<Composition, 'host' | 'remotes'>) {
  const all = [host, ...Object.values(remotes)].map(({ id, version }) => [id, version] as const)
  return Object.fromEntries<string>(all)
}

/** The builds that a composition pins: those that run, and the last good ones. */
export function buildsOf({ host, remotes, lastGood, lastGoodHost }: Composition): PinnedBuild[] {
  const all = [host, ...Object.values(remotes), ...Object.values(lastGood), lastGoodHost]
  return all.filter((one) => one !== undefined)
}

/** The text of a composition, to be signed; `composition` and hosts of format 1 can read it. */
export function writeComposition({ remotes, lastGood, ...rest }: Composition): string {
  const known = { remotes: split(remotes, true), lastGood: split(lastGood, true) }
  const more = { remotes: split(remotes, false), lastGood: split(lastGood, false) }
  return JSON.stringify({ ...rest, ...known, more } satisfies z.input<typeof writtenComposition>)
}

/** The builds of the remotes that hosts of format 1 know, or those of the others. */
function split(builds: Composition['remotes'], known: boolean): Composition['remotes'] {
  return Object.fromEntries(
    Object.entries(builds).filter(([id]) => FORMAT_1_REMOTES.has(id) === known),
  )
}

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
 * The data that the edge writes into the host document, in `<script type="application/json"
 * id="kontor">`: the composition, and the public keys (key id → raw Ed25519 key, base64) that the
 * page trusts.
 */
export const hostDocument = z.object({
  composition: signedComposition,
  keys: z.record(z.string(), z.string()),
  /** The channel that the page may run, or that of its preview; absent from earlier edges. */
  channel: z.optional(channelId),
})
export type HostDocument = z.output<typeof hostDocument>

/**
 * The number of the contract between host and remotes; a change that an older remote would not
 * survive raises it.
 */
export const CONTRACT = 3
