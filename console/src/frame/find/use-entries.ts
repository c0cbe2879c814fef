import { lastOf } from '../../api/readings.store.ts'
import {
  useCanary,
  useChannels,
  useHolds,
  useIncidents,
  usePreviews,
  useQuarantined,
  useScheduled,
  useStatus,
  useVerdicts,
} from '../../api/use-registry.ts'
import { useSession } from '../../session/session.store.ts'
import { useTokens } from '../../session/token.ts'
import { againEntries } from './again-entries.rules.ts'
import { channelEntries } from './channel-entries.rules.ts'
import { eachOnce, type Entry, pages } from './find.rules.ts'
import { plannedEntries } from './planned-entries.rules.ts'
import { previewEntries, tokenEntries } from './record-entries.rules.ts'

/** Everything that Find or do knows: each page, and each sheet that a page can open. */
export function useEntries(channel: string): Entry[] {
  const session = useSession()
  const own = session.at === 'in' ? session.person.name : ''
  const status = lastOf(useStatus(channel))
  const canary = useCanary(channel)
  const holds = useHolds(channel)
  const quarantined = useQuarantined()
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const channels = useChannels()?.all ?? []
  const previews = lastOf(usePreviews(channel))?.previews ?? []
  const tokens = useTokens()?.tokens ?? []
  const incidents = lastOf(useIncidents())?.incidents ?? []
  const scheduled = useScheduled(channel) ?? []
  const known = status && { status, canary, holds, quarantined, channels }
  return eachOnce([
    ...pages,
    ...(known ? channelEntries(known) : []),
    ...(known ? againEntries({ ...known, verdicts, incidents }) : []),
    ...plannedEntries(scheduled, holds),
    ...previewEntries(previews, own),
    ...tokenEntries(tokens, own),
  ])
}
