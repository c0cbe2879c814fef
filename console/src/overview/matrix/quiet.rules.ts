import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import { areasOf, nextOf, runningOf } from '../../builds/advice.rules.ts'

/** Up to this number, areas are shown without a fold. */
const FEW = 12
const DAY_MS = 86_400_000

interface Known {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
}

/**
 * The areas of a large channel that need nothing: their build has run for a day, no newer build was
 * published within a day, and none of their builds is in a canary, quarantined or bad.
 */
export function quietAreas({ status, canary, quarantined }: Known): ReadonlySet<string> {
  const areas = areasOf(status)
  if (areas.length <= FEW) return new Set()
  const isNew = (at: number | undefined) => at !== undefined && status.now - at < DAY_MS
  return new Set(
    areas.filter((area) => {
      const running = runningOf(status, area)
      return (
        running !== undefined &&
        running.health !== 'bad' &&
        !isNew(status.since[area]) &&
        !isNew(nextOf(status, area)?.publishedAt) &&
        canary?.canary.builds[area] === undefined &&
        quarantined.every(({ id }) => id !== area)
      )
    }),
  )
}
