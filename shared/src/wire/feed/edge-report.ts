import * as z from 'zod/mini'
import { faultEvent, vitalName } from '../pages/beacon.ts'
import { armName } from '../platform/arm.ts'
import { buildId, version } from '../platform/build-id.ts'
import { channelId, revisionNumber } from '../platform/composition.ts'
import { bucketCounts } from './buckets.ts'

/** Maximum builds in one report. */
export const REPORTED_BUILDS = 500

/** By how much the networks that report an outcome of a build have become more, or fewer. */
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

/** Marks of networks: whether two are the same. */
const networks = z.array(z.string().check(z.maxLength(16))).check(z.maxLength(10))

/** Documents by the minute in which they were served. */
const documents = z.object({
  ...served,
  /** The area whose page was opened, or the host where no area has the address. */
  area: buildId,
  served: count,
  /** How many of them have reported, until now, what became of that area. */
  heard: count,
  /** Marks of their networks, ten at most. They are not addresses. */
  networks,
})
export type Documents = z.output<typeof documents>

/** An uncaught error, or another fault. */
const faultKind = z.enum(['error', ...faultEvent.options])
export type FaultKind = z.output<typeof faultKind>

/**
 * What pages of one minute have reported about a build. A browser counts once for each number, and
 * anew in a canary.
 */
const buildLoads = z.object({
  ...served,
  id: buildId,
  version,
  loaded: count,
  healthy: count,
  /** Browsers in which it fell back, failed, threw or blocked, each by what it did first. */
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
   * Those of them that do not follow, because they hold unsaved input. Absent in reports of earlier
   * edges.
   */
  held: z.optional(count),
})
export type PagesOfRevision = z.output<typeof openPages>

/** Maximum revisions in a report; pages with older ones are in its sum only. */
export const REPORTED_REVISIONS = 20

/** Maximum rows of one kind in a report; the rest comes with the next one. */
export const REPORTED_ROWS = 2_000

/**
 * What pages have reported that carry a ticket, in sums. All numbers are what is new since the last
 * report, so the registry adds them up.
 */
const evidence = z.object({
  documents: z.array(documents).check(z.maxLength(REPORTED_ROWS)),
  loads: z.array(buildLoads).check(z.maxLength(REPORTED_ROWS)),
  errors: z.array(errors).check(z.maxLength(REPORTED_ROWS)),
  vitals: z.array(pageVitals).check(z.maxLength(REPORTED_ROWS)),
  /** Pages that have the stream of news open, now. */
  pages: count,
  /**
   * Those of them that have said which revision of the channel they were loaded with, the newest
   * first. Absent in reports of earlier edges.
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
 * Open pages that were told of a revision, by the ms from when the edge heard of it until the news
 * was written to the stream of the page. All numbers are what is new since the last report.
 */
const toldPages = z.object({ revision: revisionNumber, times: bucketCounts })
export type ToldPages = z.output<typeof toldPages>

/** What an edge tells the registry: what it serves, and what pages have reported since. */
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
  /** Absent in reports of earlier edges, and where no link was opened. */
  openings: z.optional(z.array(opening).check(z.maxLength(REPORTED_PREVIEWS))),
  /** Absent in reports of earlier edges, and where no page was told of a revision. */
  told: z.optional(z.array(toldPages).check(z.maxLength(REPORTED_REVISIONS))),
})
export type EdgeReport = z.output<typeof edgeReport>

/** What the registry answers: the secret of the tickets, which all edges share (base64). */
export const reportAnswer = z.object({ ticketKey: z.string() })
export type ReportAnswer = z.output<typeof reportAnswer>
