import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { CanaryFacts } from '../../api/channels/evidence-routes.ts'
import type { BuildReadings } from '../../api/channels/readings-routes.ts'
import { figure, percent } from '../../base/format.ts'
import { table } from '../base/output.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'

/** What pages reported of a build since the canary began. */
interface Seen {
  /** Browsers that asked for it, and those of them in which it failed in any way. */
  loads: number
  failed: number
  /** What three quarters of the pages took at most to load it; null when none has. */
  p75Ms: number | null
}

/** A canary's build of an area beside the stable build. */
export interface Arms {
  area: string
  canary: string
  /** Null for an area without a stable build. */
  control: string | null
  /** Null for a build of which no page has said anything. */
  seen: { canary: Seen | null; control: Seen | null }
}

/** What pages reported of both builds of each area of a canary, in the same time. */
export async function armsOf(
  { channel, canary, started }: CanaryFacts,
  options: RegistryOptions,
): Promise<Arms[]> {
  const at = encodeURIComponent(channel)
  const route = `/api/status?channel=${at}`
  const { builds } = await callRegistry<ChannelStatus>(options, route)
  const read = async (area: string, version: string): Promise<Arms> => {
    const readings = await callRegistry<{ builds: BuildReadings[] }>(
      options,
      `/api/channels/${at}/readings/${area}?from=${started.at}`,
    )
    const control = builds.find(({ id }) => id === area)?.version ?? null
    const of = (wanted: string | null) => {
      const found = readings.builds.find((one) => one.version === wanted)
      return found === undefined ? null : seenIn(found)
    }
    return { area, canary: version, control, seen: { canary: of(version), control: of(control) } }
  }
  return Promise.all(Object.entries(canary.builds).map(([area, version]) => read(area, version)))
}

function seenIn({ loaded, failures, times }: BuildReadings): Seen {
  const missed = failures.failed + failures['fell-back']
  return {
    loads: loaded + missed,
    failed: missed + failures.threw + failures.blocked,
    p75Ms: times === null ? null : Math.round(times.p75),
  }
}

/** Prints both builds of an area side by side. */
export function showArms({ area, canary, control, seen }: Arms): void {
  const row = (name: string, say: (one: Seen) => string) => [
    name,
    ...[seen.control, seen.canary].map((one) => (one === null ? '–' : say(one))),
  ]
  table(
    [area, control ?? 'no build', canary],
    [
      row('loads', ({ loads }) => figure(loads)),
      row('failed', ({ loads, failed }) => (loads === 0 ? '–' : percent(failed / loads))),
      row('load, p75', ({ p75Ms }) => (p75Ms === null ? '–' : `${figure(p75Ms)} ms`)),
    ],
  )
}
