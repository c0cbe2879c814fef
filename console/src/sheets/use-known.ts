import { canaryAnswer } from '../api/canary.ts'
import { lastOf, useReading } from '../api/readings.store.ts'
import { quarantineAnswer } from '../api/steering.ts'
import { useHolds, useStatus } from '../api/use-registry.ts'

/** The data for the sheets of a channel. Each part is null until the registry has answered. */
export function useKnown(channel: string) {
  const canaryPath = `/api/channels/${channel}/canary`
  return {
    status: lastOf(useStatus(channel)),
    canary: lastOf(useReading(canaryPath, canaryAnswer, 'channels', 'evidence')),
    holds: useHolds(channel),
    quarantined: lastOf(useReading('/api/quarantine', quarantineAnswer, 'steering')),
  }
}
