import type { RunningCanary } from '../api/canary.ts'
import type { ChannelBuilds, Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import type { Verdict } from '../api/verdicts.ts'

/** Data of an area besides its builds. */
export interface Context {
  status: Status
  canary: RunningCanary | null
  all: readonly ChannelBuilds[]
  quarantined: readonly Quarantined[]
  verdicts: readonly Verdict[]
}
