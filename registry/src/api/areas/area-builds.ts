import * as z from 'zod/mini'
import type { Area } from '../../areas/area-rows.ts'
import type { Revision } from '../../channels/revisions/revision.ts'
import { type BuildFacts, factsOf } from '../channels/channel-status.ts'
import { mostRows, queryNumber } from '../query-fields.ts'
import type { Registry } from '../registry.ts'

/** Maximum changes of an area in an answer. */
const CHANGES = 20

/** A query for builds of an area: the newest, or those published before a time. */
export const buildsQuery = z.object({
  channel: z.optional(z.string()),
  /** ms */
  before: z.optional(queryNumber),
  most: mostRows,
  /** All builds, or only those that the channel has run. */
  which: z._default(z.enum(['all', 'ran']), 'all'),
})
export const BUILDS_HINT =
  'Ask with "channel", "before" in ms, 1000 "most", and "all" or "ran" as "which".'

/** The time from which a channel ran a version of an area. */
interface Ran {
  /** ms */
  at: number
  what: Revision['what']
  /** Null when the channel ran no build of the area from then on. */
  version: string | null
}

/** Builds of an area, and which of them a channel has run. */
export interface AreaBuilds {
  /** See `Area`. */
  limit: number | null
  /** The number of builds of the area that are published, or were run. */
  total: number
  /** The newest first. */
  builds: BuildFacts[]
  /** The last 20 changes of the area, the newest first. */
  ran: Ran[]
  /** The last 20 changes of its canary, the newest first. */
  tried: Ran[]
}

/** A part of the builds of an area. */
export async function areaBuilds(
  { builds, channels, health }: Registry,
  { id, limit }: Area,
  {
    channel,
    before = Infinity,
    most,
    which,
  }: {
    channel: string
    before?: number | undefined
    most: number
    which: 'all' | 'ran'
  },
): Promise<AreaBuilds> {
  await health.refresh()
  const past = channels.history(channel)
  const stable = (one: Revision) => one.builds[id] ?? null
  const canary = (one: Revision) => one.canary?.builds[id] ?? null
  const versions = new Set(past.flatMap((one) => [stable(one), canary(one)]))
  const all = builds
    .list()
    .filter(({ card }) => card.id === id && (which === 'all' || versions.has(card.version)))
  const wanted = all.filter(({ publishedAt }) => publishedAt < before).slice(0, most)
  return {
    limit,
    total: all.length,
    builds: wanted.map((record) => factsOf(record, health)),
    ran: changesOf(past, stable),
    tried: changesOf(past, canary),
  }
}

/** The last changes of a version, the newest first. */
function changesOf(past: readonly Revision[], versionOf: (one: Revision) => Ran['version']): Ran[] {
  const changes = past.flatMap((one, place): Ran[] => {
    const before = past[place - 1]
    const version = versionOf(one)
    const { at, what } = one
    return version === (before ? versionOf(before) : null) ? [] : [{ at, what, version }]
  })
  return changes.slice(-CHANGES).toReversed()
}
