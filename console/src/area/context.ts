import type { RunningCanary } from '../api/canary.ts'
import type { ChannelBuilds, Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import type { ListedVerdict } from '../api/verdicts.ts'
import type { AreaReadings } from '../readings/readings.ts'

/** Data of an area besides its builds. */
export interface Context {
  status: Status
  canary: RunningCanary | null
  all: readonly ChannelBuilds[]
  quarantined: readonly Quarantined[]
  /** The reports of pages in the last day, by the builds that they loaded last. */
  reports: AreaReadings['builds']
  verdicts: readonly ListedVerdict[]
}
