import { useAddress } from '../address/address.store.ts'
import { canaryAnswer, type RunningCanary } from './canary.ts'
import { type Incident, incidentsAnswer } from './incidents.ts'
import { lastOf, type Reading, useReading } from './readings.store.ts'
import { type ChannelBuilds, channels, type Status, status } from './status.ts'
import {
  type Holds,
  holds,
  type Previews,
  previewsAnswer,
  previewsPath,
  quarantineAnswer,
  type Quarantined,
  scheduleAnswer,
  type Scheduled,
  schedulePath,
} from './steering.ts'
import { type ListedVerdict, verdictsAnswer } from './verdicts.ts'

/** The channel that the console shows, by its address, and all channels; null until known. */
export function useChannels(): { channel: string; all: ChannelBuilds[] } | null {
  const known = lastOf(useReading('/api/channels', channels, 'channels'))
  const { query } = useAddress()
  if (known === null) return null
  return { channel: query.get('channel') ?? known.usual, all: known.channels }
}

export const statusPath = (channel: string): string =>
  `/api/status?channel=${channel}&published=next`

/** The builds and the state of a channel. */
export function useStatus(channel: string): Reading<Status> {
  return useReading(statusPath(channel), status, 'channels', 'builds', 'evidence', 'steering')
}

/** The canary of a channel; null while the channel runs none and until the answer comes. */
export function useCanary(channel: string): RunningCanary | null {
  const path = `/api/channels/${channel}/canary`
  return lastOf(useReading(path, canaryAnswer, 'channels', 'evidence'))?.running ?? null
}

/** The incidents, the newest first. */
export function useIncidents(): Reading<{ incidents: Incident[] }> {
  return useReading('/api/incidents', incidentsAnswer, 'incidents')
}

/** The verdicts of the gate, the newest first. */
export function useVerdicts(): Reading<{ verdicts: ListedVerdict[] }> {
  return useReading('/api/verdicts', verdictsAnswer, 'verdicts')
}

/** The quarantined builds; none until they are known. */
export function useQuarantined(): Quarantined[] {
  return lastOf(useReading('/api/quarantine', quarantineAnswer, 'steering'))?.builds ?? []
}

/** The freeze and the pins of a channel; null until they are known. */
export function useHolds(channel: string): Holds | null {
  return lastOf(useReading(`/api/channels/${channel}/holds`, holds, 'steering'))
}

/** The promotes of a channel that begin at a later time, or began; null until they are known. */
export function useScheduled(channel: string): Scheduled[] | null {
  const reading = useReading(schedulePath(channel), scheduleAnswer, 'log', 'channels')
  return lastOf(reading)?.scheduled ?? null
}

/** The previews of a channel, the newest first. */
export function usePreviews(channel: string): Reading<Previews> {
  return useReading(previewsPath(channel), previewsAnswer, 'log', 'steering')
}
