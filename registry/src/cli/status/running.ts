import type { BuildId } from '@kontor/shared/wire'
import type { BuildFacts, ChannelStatus } from '../../api/channels/channel-status.ts'
import type { AreaHour } from '../../api/channels/readings-routes.ts'
import { bytes, figure, moment, percent, span } from '../../base/format.ts'
import { table } from '../base/output.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { buildCell, type Steering } from './steering.ts'

/** The channel that runs first what production may run next. */
const STAGING = 'staging'

/** What pages of the last hour say of an area. */
interface Hour {
  area: BuildId
  /** Loads of all its builds, and those that failed. */
  loads: number
  failed: number
  /** The time in which three quarters of them loaded; null when none has. */
  p75Ms: number | null
}

/** A channel, and the versions that it runs. */
interface Channel {
  channel: string
  builds: Record<BuildId, string>
}

/** What is known of running builds besides the status of their channel. */
export interface Around {
  hour: Hour[]
  /** What staging runs; null for staging itself, and while it runs nothing. */
  staging: Record<BuildId, string> | null
}

/** Reads what pages and staging say of the builds that a channel runs, or of one area's. */
export async function readAround(
  { channel, ...options }: RegistryOptions & { channel: string },
  only: BuildId | undefined,
): Promise<Around> {
  const route = `/api/channels/${encodeURIComponent(channel)}/hour`
  const [{ areas }, { channels }] = await Promise.all([
    callRegistry<{ areas: Record<BuildId, AreaHour> }>(options, route),
    callRegistry<{ channels: Channel[] }>(options, '/api/channels'),
  ])
  const concerns = ([area]: [BuildId, unknown]) => only === undefined || area === only
  const hours = Object.entries(areas).filter(concerns)
  const staging = channels.find((one) => one.channel === STAGING)?.builds ?? {}
  const isBeside = channel !== STAGING && Object.keys(staging).length > 0
  return {
    hour: hours.map(([area, { loads, p75 }]) => ({
      area,
      loads: loads.all,
      failed: loads.bad,
      p75Ms: p75 === null ? null : Math.round(p75),
    })),
    staging: isBeside ? Object.fromEntries(Object.entries(staging).filter(concerns)) : null,
  }
}

/** Prints the builds that a channel runs. */
export function showRunning(status: ChannelStatus, steering: Steering, around: Around): void {
  const columns = columnsOf(status, steering, around)
  table(
    columns.map(([heading]) => heading),
    status.builds.map((one) => columns.map(([, cellOf]) => cellOf(one))),
  )
}

type Column = [heading: string, cellOf: (build: BuildFacts) => string]

function columnsOf(
  { edges, lastGood, now, published, since }: ChannelStatus,
  steering: Steering,
  { hour, staging }: Around,
): Column[] {
  const pagesOf = ({ id, version }: BuildFacts) =>
    edges.builds.find((open) => open.id === id && open.version === version)?.pages ?? 0
  const newerThan = ({ id, publishedAt }: BuildFacts) =>
    (published[id] ?? []).filter((one) => one.publishedAt > publishedAt).map((one) => one.version)
  const hourOf = (id: BuildId) => hour.find(({ area }) => area === id)
  return [
    ['area', ({ id }) => id],
    ['version', (one) => buildCell(one, newerThan(one), steering)],
    ['health', ({ health }) => health],
    ['since', ({ id }) => span(since[id] ?? now, now)],
    ['pages', (one) => figure(pagesOf(one))],
    ['failed', ({ id }) => failedIn(hourOf(id))],
    ['p75', ({ id }) => timeIn(hourOf(id))],
    ...(staging === null ? [] : [inStaging(staging)]),
    ['last good', ({ id }) => lastGood[id] ?? '–'],
    ['contract', ({ contract }) => `${contract}`],
    ['size', (one) => bytes(one.bytes)],
    ['published', ({ publishedAt }) => moment(publishedAt)],
    ['by', ({ publishedBy }) => publishedBy],
    ['note', ({ note }) => note ?? ''],
  ]
}

/** The share of loads that failed; a dash without loads. */
function failedIn(hour: Hour | undefined): string {
  return hour === undefined || hour.loads === 0 ? '–' : percent(hour.failed / hour.loads)
}

function timeIn(hour: Hour | undefined): string {
  return hour === undefined || hour.p75Ms === null ? '–' : `${figure(hour.p75Ms)} ms`
}

function inStaging(staging: Readonly<Record<BuildId, string>>): Column {
  return [
    STAGING,
    ({ id, version }) => (staging[id] === version ? 'the same' : (staging[id] ?? '–')),
  ]
}
