import type { Registry } from '../registry.ts'

/**
 * For each kind of data of the console, a tag that changes whenever an answer with that data does.
 */
export type Tags = Record<
  'channels' | 'builds' | 'evidence' | 'incidents' | 'verdicts' | 'steering' | 'log',
  string
>

type Sources = Pick<Registry, 'database' | 'builds' | 'channels' | 'quarantines' | 'selfCheck'>

/** Selects one row of the data that is not in memory because other processes write it. */
const WRITTEN = `select
  (select coalesce(max(id), 0) || '.' || count(done_at) || '.' || count(read_at) from incident) as incidents,
  (select count(*) || '.' || coalesce(max(made_at), 0) from verdict) as verdicts,
  (select count(*) || '.' || coalesce(max(made_at), 0) from channel_freeze
    where ends_at is null or ends_at > $2) as freezes,
  (select count(*) || '.' || coalesce(max(made_at), 0) from area_pin) as pins,
  (select coalesce(sum(healthy + fell_back + failed), 0)::text from build_report) as reports,
  (select count(*) || '.' || coalesce(sum(revision), 0) || '.' || coalesce(sum(pages), 0)
    || '.' || coalesce(md5(string_agg(revisions::text, '' order by name)), '')
    from edge where seen_at > $1) as edges,
  (select coalesce(sum(loaded + failed + fell_back + threw + blocked), 0)::text from build_minute where minute > $1 / 60000 - 60)
    as loads,
  (select coalesce(max(told_at), 0)::text from told) as told,
  (select coalesce(sum(opened), 0)::text from preview where ends_at > $1) as openings,
  (select coalesce(string_agg(id || size_limit, ',' order by id), '') from area) as limits,
  (select coalesce(max(n), 0)::text from audit_entry) as log`

/** How long an edge without a report counts as running, ms; see `rollout/edges.ts`. */
const EDGE_MS = 30_000

/** The current tags. */
export async function tagsOf(
  { database, builds, channels, quarantines, selfCheck }: Sources,
  now: number,
): Promise<Tags> {
  const [row] = await database.query<Record<string, string>>(WRITTEN, [now - EDGE_MS, now])
  const { incidents, verdicts, freezes, pins, reports, edges, loads, told, openings, limits, log } =
    row!
  const revisions = channels
    .names()
    .map((name) => `${name}:${channels.history(name).at(-1)?.revision}`)
  return {
    channels: [...revisions, selfCheck.faults.length].join(),
    // The builds of an area are shown with its limit.
    builds: [builds.list().length, limits].join(),
    evidence: [reports, edges, loads, told].join(),
    incidents: incidents!,
    log: log!,
    // A refusal waits until its channel changes.
    verdicts: [verdicts, ...revisions].join(),
    steering: [freezes, pins, openings, quarantines.number].join(),
  }
}
