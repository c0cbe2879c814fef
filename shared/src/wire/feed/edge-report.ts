import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'
import { channelId } from '../platform/composition.ts'

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
})
export type EdgeReport = z.output<typeof edgeReport>
