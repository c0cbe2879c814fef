import * as z from 'zod/mini'
import { faultEvent, vitalName } from '../pages/beacon.ts'
import { armName } from '../platform/arm.ts'
import { buildId, version } from '../platform/build-id.ts'
import { channelId, revisionNumber } from '../platform/composition.ts'
import { bucketCounts } from './buckets.ts'

/** Maximum builds in one report. */
export const REPORTED_BUILDS = 500

/** The changes in the number of networks that report each outcome of a build. */
const countedBuild = z.object({
  id: buildId,
  version,
  healthy: z.int(),
  'fell-back': z.int(),
  failed: z.int(),
})
export type CountedBuild = z.output<typeof countedBuild>

const count = z.int().check(z.nonnegative())

/** Identifies the documents of one minute that an edge has served in one arm. */
const served = { minute: count, revision: revisionNumber, arm: armName }

/** Marks of networks, which show whether two networks are the same. */
const networks = z.array(z.string().check(z.maxLength(16))).check(z.maxLength(10))

/** Documents by the minute in which they were served. */
const documents = z.object({
  ...served,
  /** The area whose page was opened, or the host where no area has the address. */
  area: buildId,
  served: count,
  /** The number of these documents that have reported the outcome of that area so far. */
  heard: count,
  /** Marks of the networks of these documents, ten at most. They are not addresses. */
  networks,
})
export type Documents = z.output<typeof documents>

/** An uncaught error, or another fault. */
const faultKind = z.enum(['error', ...faultEvent.options])
export type FaultKind = z.output<typeof faultKind>

/**
 * The reports on a build by pages that were loaded in one minute. Each number counts a browser
 * once, and once more in a canary.
 */
const buildLoads = z.object({
  ...served,
  id: buildId,
  version,
  loaded: count,
  healthy: count,
  /** Browsers in which it fell back, failed, threw or blocked. Each counts by its first failure. */
  failures: z.object({ 'fell-back': count, failed: count, threw: count, blocked: count }),
  /** Marks of networks with a failure, ten at most. They are not addresses. */
  networks,
  /** Load times, ms. */
  times: bucketCounts,
  /** Browsers by the kinds of faults; absent in reports of earlier edges. */
  faults: z.optional(z.partialRecord(faultKind, count)),
})
export type BuildLoads = z.output<typeof buildLoads>

const errors = z.object({
  id: buildId,
  version,
  /** The kind and place of the error. */
  error: z.string().check(z.maxLength(300)),
  pages: count,
})
export type CountedError = z.output<typeof errors>

/** The vitals of documents that opened an area, or the host where no area has the address. */
const pageVitals = z.object({ ...served, area: buildId, name: vitalName, values: bucketCounts })
export type PageVitals = z.output<typeof pageVitals>

/** Open pages that were loaded in one arm of a revision. */
const openPages = z.object({
  revision: revisionNumber,
  arm: armName,
  pages: count,
  /**
   * The open pages that do not follow releases, because they hold unsaved input. Absent in reports
   * of earlier edges.
   */
  held: z.optional(count),
})
export type PagesOfRevision = z.output<typeof openPages>

/** Maximum revisions in a report; pages with older ones are in its sum only. */
export const REPORTED_REVISIONS = 20

/** Maximum rows of one kind in a report; the rest comes with the next one. */
export const REPORTED_ROWS = 2_000

/**
 * The sums of what pages with a ticket have reported. All numbers are new since the last report, so
 * the registry adds them up.
 */
const evidence = z.object({
  documents: z.array(documents).check(z.maxLength(REPORTED_ROWS)),
  loads: z.array(buildLoads).check(z.maxLength(REPORTED_ROWS)),
  errors: z.array(errors).check(z.maxLength(REPORTED_ROWS)),
  vitals: z.array(pageVitals).check(z.maxLength(REPORTED_ROWS)),
  /** Pages that have the stream of news open now. */
  pages: count,
  /**
   * The pages with an open stream that have named the revision of the channel with which they were
   * loaded, the newest first. Absent in reports of earlier edges.
   */
  revisions: z.optional(z.array(openPages).check(z.maxLength(REPORTED_REVISIONS))),
})
export type Evidence = z.output<typeof evidence>

/** Maximum previews in a report; the rest comes with the next one. */
export const REPORTED_PREVIEWS = 100

/** How often the link of a preview was opened since the last report. */
const opening = z.object({ preview: z.string().check(z.regex(/^[\w-]{1,60}$/)), times: count })
export type Opening = z.output<typeof opening>

/**
 * Open pages that were told of a revision, counted by the ms between the news reaching the edge and
 * the edge writing it to the stream of the page. All numbers are new since the last report.
 */
const toldPages = z.object({ revision: revisionNumber, times: bucketCounts })
export type ToldPages = z.output<typeof toldPages>

/**
 * The report of an edge to the registry: the revision that it serves, and the new reports of pages.
 */
export const edgeReport = z.object({
  /** The name of the edge, which stays when it starts again. */
  edge: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** The process of the edge. */
  run: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /**
   * Grows with each report of the process. A report that was sent again, because its answer was
   * lost, has the same number and counts once.
   */
  number: z.int().check(z.positive()),
  channel: channelId,
  /** The revision that it serves; null when it serves none. */
  revision: z.nullable(z.int()),
  builds: z.array(countedBuild).check(z.maxLength(REPORTED_BUILDS)),
  /** Absent in reports of earlier edges. */
  evidence: z.optional(evidence),
  /** Absent in reports of earlier edges, and if no link was opened. */
  openings: z.optional(z.array(opening).check(z.maxLength(REPORTED_PREVIEWS))),
  /** Absent in reports of earlier edges, and if no page was told of a revision. */
  told: z.optional(z.array(toldPages).check(z.maxLength(REPORTED_REVISIONS))),
  /** The version of the edge's program. Absent in reports of earlier edges. */
  version: z.optional(z.string().check(z.regex(/^[\w.+-]{1,60}$/))),
  /** The edge's clock when it sent the report, ms. Absent in reports of earlier edges. */
  now: z.optional(z.int()),
})
export type EdgeReport = z.output<typeof edgeReport>

/** The answer of the registry: the secret of the tickets, which all edges share (base64). */
export const reportAnswer = z.object({ ticketKey: z.string() })
export type ReportAnswer = z.output<typeof reportAnswer>
