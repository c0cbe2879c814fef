import type { BuildRecord } from '../../../builds/build-record.ts'
import { readRef } from '../../../builds/build-ref.ts'
import type { BuildStore } from '../../../builds/build-store.ts'
import type { Channels } from '../../../channels/channels.ts'
import type { Quarantines } from '../../../channels/steering/quarantines.ts'
import { withdrawnBuilds } from '../../../channels/withdrawn.ts'
import { type Asked, standingOf } from '../../../verdicts/standing.ts'

interface Sources {
  builds: BuildStore
  channels: Channels
  quarantines: Quarantines
}

/**
 * The refusals of a channel that its next revision may end, of its verdicts, the newest first; see
 * `standingOf`. A build may follow
 * while it is the newest of its area and is neither withdrawn from the channel nor quarantined.
 */
export function standingIn(
  { builds, channels, quarantines }: Sources,
  channel: string,
  verdicts: readonly Asked[],
): Asked[] {
  const past = channels.history(channel)
  const withdrawn = withdrawnBuilds(past)
  const all = builds.list()
  const isNewest = ({ card: { id }, publishedAt }: BuildRecord) =>
    !all.some(({ card, publishedAt: at }) => card.id === id && at > publishedAt)
  const mayFollow = (build: string) => {
    const { id, version } = readRef(build)
    const record = builds.find(id, version)
    const isOut = withdrawn.has(build) || quarantines.has({ id, version })
    return record !== undefined && !isOut && isNewest(record)
  }
  return standingOf(verdicts, { running: past.at(-1)?.builds ?? {}, mayFollow })
}
