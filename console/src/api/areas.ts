import * as z from 'zod/mini'
import { lastOf, type Reading, useReading } from './readings.store.ts'
import { buildFacts } from './status.ts'

/** The registered areas. */
export const areasAnswer = z.object({ areas: z.array(z.object({ id: z.string() })) })

const ownedArea = z.object({ publishers: z.array(z.string()) })

/** The names of the tokens that publish an area; empty until they are known. */
export function usePublishers(area: string): readonly string[] {
  const path = `/api/areas/${encodeURIComponent(area)}`
  return lastOf(useReading(path, ownedArea, 'log'))?.publishers ?? []
}

/** When a channel began to run each version, ms, the newest first; a null version: it ran none. */
const versionsOverTime = z.array(
  z.object({ at: z.number(), what: z.string(), version: z.nullable(z.string()) }),
)
export type VersionsOverTime = z.output<typeof versionsOverTime>

/** Builds of an area, and when a channel ran which of them. */
export const areaBuilds = z.object({
  /** The size above which the gate refuses a build of the area, bytes; null without a limit. */
  limit: z.nullable(z.number()),
  /** How many builds of the area there are, published ones or those that ran. */
  total: z.number(),
  /** The newest first. */
  builds: z.array(buildFacts),
  ran: versionsOverTime,
  /** The versions that its canaries ran. */
  tried: versionsOverTime,
})
export type AreaBuilds = z.output<typeof areaBuilds>

interface Wanted {
  channel: string
  area: string
  /** Only builds that were published before this time, ms; null for the newest. */
  before?: number | null
  /** All builds, or only those that the channel has run. */
  which?: 'all' | 'ran'
  /** Maximum builds; 50 by default. */
  most?: number
}

/** The address of builds of an area. */
export function areaBuildsPath({
  channel,
  area,
  before = null,
  which = 'all',
  most,
}: Wanted): string {
  const query = new URLSearchParams({
    channel,
    ...(before !== null && { before: String(before) }),
    ...(which === 'ran' && { which }),
    ...(most !== undefined && { most: String(most) }),
  })
  return `/api/areas/${area}/builds?${query}`
}

/** Builds of an area, fifty unless fewer are wanted. */
export function useAreaBuilds(wanted: Wanted): Reading<AreaBuilds> {
  return useReading(areaBuildsPath(wanted), areaBuilds, 'builds', 'channels', 'evidence')
}
