import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'

const ticket = z.string().check(z.maxLength(200))

/**
 * The health of a current build in a page: it ran well for a while, its last good build took its
 * place, or it failed.
 */
export const beaconOutcome = z.enum(['healthy', 'fell-back', 'failed'])
export type BeaconOutcome = z.output<typeof beaconOutcome>

/** A fault in a page that is counted for the build of the area which owns it. */
export const faultEvent = z.enum([
  /** A task of 200 ms or longer. */
  'long-task',
  /** A violation of the document's security policy. */
  'violation',
  /** A call that the server failed. */
  'failed-call',
])
export type FaultEvent = z.output<typeof faultEvent>

/** An event of a build in a page. */
const buildEvent = z.enum([
  /** Its code has run: the host has started, or the area has its module. */
  'loaded',
  ...beaconOutcome.options,
  /** Its first uncaught error after it was loaded. */
  'threw',
  /** It blocked the main thread for 10 s. */
  'blocked',
  ...faultEvent.options,
])
export type BuildEvent = z.output<typeof buildEvent>

/** The report of a page on one of its builds. */
export const buildReport = z.strictObject({
  id: buildId,
  version,
  event: buildEvent,
  /** How long it took to load, ms. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** The kind and place of an error, `TypeError at /files/market/home.8f21c3d4.js:1:420`. */
  error: z.optional(z.string().check(z.maxLength(300))),
})
export type BuildReport = z.output<typeof buildReport>

const VITALS = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const

/** The web vitals of a page: ms, except `cls`, which is × 1000. */
export const vitalName = z.enum(VITALS)
export type VitalName = z.output<typeof vitalName>
export const vitals = z.partialRecord(vitalName, z.int().check(z.nonnegative(), z.maximum(600_000)))
export type Vitals = z.output<typeof vitals>

/**
 * The report of a page to the edge, with several events in one request. Nothing in it is about the
 * user: no address with its query, no message of an error.
 */
export const pageReport = z.strictObject({
  /** Null in a browser that hides `Server-Timing`; counts for the health of builds alone. */
  ticket: z.nullable(ticket),
  builds: z.array(buildReport).check(z.maxLength(20)),
  vitals: z.optional(vitals),
})
export type PageReport = z.output<typeof pageReport>

/** The report of hosts of format 1 and 2, with one outcome in a request. */
const earlierReport = z.strictObject({ id: buildId, version, outcome: beaconOutcome })

export const beacon = z.union([
  pageReport,
  z.pipe(
    earlierReport,
    z.transform(({ outcome, ...build }): PageReport => {
      return { ticket: null, builds: [{ ...build, event: outcome }] }
    }),
  ),
])
