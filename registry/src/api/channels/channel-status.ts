import type { BuildId, BuildSource } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { inOrder } from '../../builds/areas.ts'
import { brotliOf, type BuildRecord, shortHash, sizeOf } from '../../builds/build-record.ts'
import type { Health } from '../../builds/health.ts'
import type { Issued } from '../../channels/issuer.ts'
import type { Revision } from '../../channels/revisions/revision.ts'
import { withdrawnBuilds } from '../../channels/withdrawn.ts'
import type { BeaconCounts, BuildHealth } from '../../rollout/build-health.ts'
import type { EdgeCount, RunningEdge } from '../../rollout/edges.ts'
import {
  type OpenPages,
  openPages,
  type PagesOfBuild,
  pagesOfBuilds,
} from '../../rollout/open-pages.ts'
import { type Lately, lately } from '../../rollout/readings/lately.ts'
import { type Told, toldSince } from '../../rollout/told.ts'
import type { Registry } from '../registry.ts'

/** The figures of a published build. */
export interface BuildFacts {
  id: BuildId
  version: string
  contract: number
  files: number
  /** Before compression. */
  bytes: number
  /** As a browser gets them. */
  brotli: number
  publishedAt: number
  publishedBy: string
  /** Its health by the reports of pages. */
  health: Health
  source: BuildSource
  /** See `shortHash`. */
  hash: string
  /** Its note; null when its publisher gave none. */
  note: string | null
}

/** The status of a channel: its running builds, its history, and the published builds. */
export interface ChannelStatus {
  channel: string
  /** Null before the first promote. */
  current: { revision: number; since: number; expiresAt: number; keyId: string } | null
  /** The builds that run; empty before the first promote. */
  builds: BuildFacts[]
  /** The time from which each area has run its build, ms. */
  since: Record<BuildId, number>
  /** The version of the last good build of each area that has one. */
  lastGood: Record<BuildId, string>
  /** The running edges of the channel, and how many of them serve the current revision. */
  edges: EdgeCount & { revisions: OpenPages[]; builds: PagesOfBuild[]; each: RunningEdge[] }
  /** The counts of beacons on the running builds. Builds without a report are left out. */
  beacons: { builds: ({ id: BuildId; version: string } & BeaconCounts)[] }
  /** The figures of the running builds by the reports of pages of the last hour. */
  lately: Lately[]
  /** The builds per area, newest first: all, or only the one that may follow the running build. */
  published: Record<BuildId, BuildFacts[]>
  /** The faults of the stored builds and compositions of all channels, one sentence each. */
  faults: readonly string[]
  /**
   * The builds that a rollback took from this channel and that were not promoted since:
   * `area@version`.
   */
  withdrawn: string[]
  /** The registry's clock. */
  now: number
  /** The last 20, the newest first. */
  history: (Pick<Revision, 'revision' | 'at' | 'what' | 'by' | 'note' | 'builds'> & {
    /** The open pages that edges have told of the revision; null while there are none. */
    told: Told | null
  })[]
}

const HISTORY_SHOWN = 20

/**
 * The status of a channel. With `isShort` its size does not grow with the history of publishing:
 * `published` has at most one build of each area.
 */
export async function channelStatus(
  registry: Registry,
  channel: string,
  isShort: boolean,
): Promise<ChannelStatus> {
  const { channels, builds, database, health, edges, selfCheck, keys, now } = registry
  await health.refresh()
  const issued = await channels.current(channel).catch(ignoreRefusal)
  const past = channels.history(channel)
  const last = past.at(-1)
  const running = inOrder(Object.keys(last?.builds ?? {})).flatMap(
    (id) => builds.find(id, last!.builds[id]!) ?? [],
  )
  const counted = await edges.running(channel, last?.revision ?? 0)
  const shown = past.slice(-HISTORY_SHOWN)
  const told = await toldSince(database, channel, shown[0]?.revision ?? 0)
  const withdrawn = withdrawnBuilds(past)
  const all = Map.groupBy(builds.list(), ({ card }) => card.id)
  const mayFollow = followersOf(registry, last?.builds ?? {}, withdrawn)
  return {
    channel,
    now: now(),
    withdrawn: [...withdrawn],
    faults: [...selfCheck.faults, keys.fault()].filter((fault) => fault !== null),
    current: last
      ? {
          revision: last.revision,
          since: last.at,
          expiresAt: issued?.composition.expiresAt ?? last.expiresAt,
          keyId: keys.keyId,
        }
      : null,
    builds: running.map((record) => factsOf(record, health)),
    since: sinceOf(past),
    lastGood: issued ? lastGoodOf(issued) : {},
    edges: {
      ...counted,
      revisions: openPages(past, counted.revisions),
      builds: pagesOfBuilds(past, counted.revisions),
    },
    beacons: {
      builds: running.flatMap(({ card: { id, version } }) => reportsOf(health, id, version)),
    },
    lately: await lately(database, channel, past, now()),
    published: Object.fromEntries(
      inOrder(all.keys()).map((id) => {
        const of = all.get(id)!
        const listed = isShort ? of.filter(mayFollow).slice(0, 1) : of
        return [id, listed.map((record) => factsOf(record, health))]
      }),
    ),
    history: shown.toReversed().map(({ revision, at, what, by, note, builds: ran }) => ({
      revision,
      at,
      what,
      by,
      note,
      builds: ran,
      told: told.get(revision) ?? null,
    })),
  }
}

/** The newest build of an area that may follow the one that a channel runs. */
export function nextBuild(
  registry: Registry,
  channel: string,
  area: BuildId,
): BuildRecord | undefined {
  const past = registry.channels.history(channel)
  const mayFollow = followersOf(registry, past.at(-1)?.builds ?? {}, withdrawnBuilds(past))
  return registry.builds.list().find((one) => one.card.id === area && mayFollow(one))
}

/**
 * Whether a build may follow the running one of its area: it is newer, neither bad nor quarantined,
 * and was not rolled back.
 */
function followersOf(
  { builds, health, quarantines }: Registry,
  running: Revision['builds'],
  withdrawn: ReadonlySet<string>,
): (build: BuildRecord) => boolean {
  return ({ card, publishedAt }) => {
    const { id, version } = card
    const runs = builds.find(id, running[id] ?? '')
    if (runs !== undefined && publishedAt <= runs.publishedAt) return false
    const isBad = health.of(id, version) === 'bad'
    return !isBad && !withdrawn.has(`${id}@${version}`) && !quarantines.has(card)
  }
}

/** The time from which each area of a channel has run its build, ms. */
export function sinceOf(past: readonly Revision[]): ChannelStatus['since'] {
  return Object.fromEntries(
    Object.entries(past.at(-1)?.builds ?? {}).map(([id, version]) => {
      const other = past.findLastIndex(({ builds }) => builds[id] !== version)
      return [id, past[other + 1]!.at]
    }),
  )
}

function lastGoodOf({ composition }: Issued): ChannelStatus['lastGood'] {
  const { lastGood, lastGoodHost } = composition
  const pinned = [...Object.values(lastGood), ...(lastGoodHost ? [lastGoodHost] : [])]
  return Object.fromEntries(pinned.map(({ id, version }) => [id, version]))
}

/** Returns null, because the faults name a composition that cannot be served. */
function ignoreRefusal(cause: unknown): null {
  if (!(cause instanceof Refusal)) throw cause
  return null
}

function reportsOf(
  health: BuildHealth,
  id: BuildId,
  version: string,
): ChannelStatus['beacons']['builds'] {
  const counts = health.countsOf(id, version)
  return counts ? [{ id, version, ...counts }] : []
}

/** The figures of a build. */
export function factsOf(record: BuildRecord, health: BuildHealth): BuildFacts {
  const { card, files, publishedAt, publishedBy, note = null } = record
  const { id, version, contract, source } = card
  return {
    id,
    version,
    contract,
    files: Object.keys(files).length,
    bytes: sizeOf(record),
    brotli: brotliOf(record),
    publishedAt,
    publishedBy,
    health: health.of(id, version),
    source,
    hash: shortHash(record),
    note,
  }
}
