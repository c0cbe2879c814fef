import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import type { Look } from '../charts/chart.ts'
import { nameOf, runningOf } from './advice.rules.ts'

/** The builds that a channel runs, and the quarantined builds. */
interface Known {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
}

/** The style of a version in charts, by its current role in the channel. */
export function lookOf(
  { status, canary, quarantined }: Known,
  area: string,
  version: string,
): Look {
  if (canary?.canary.builds[area] === version) return 'canary'
  if (runningOf(status, area)?.version === version) return 'control'
  const isOut = quarantined.some((one) => one.id === area && one.version === version)
  return isOut || status.withdrawn.includes(nameOf({ id: area, version })) ? 'bad' : 'older'
}
