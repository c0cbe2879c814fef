import { blobsOf, type BuildId } from '@kontor/shared/wire'
import { inOrder } from '../../builds/areas.ts'
import type { BuildRecord } from '../../builds/build-record.ts'
import type { BuildStore } from '../../builds/build-store.ts'
import type { ChannelChange } from '../../channels/change.ts'

/** An area whose build changes. */
export interface ChangedArea {
  area: BuildId
  /** Null for an area that had none before, or has none now. */
  from: string | null
  to: string | null
  /** Compressed bytes of the files that the build before does not have. */
  bytes: number
}

/** What is answered to a change of a channel. */
export function answerOf({ revision: now, before, unchanged }: ChannelChange, store: BuildStore) {
  const { revision, at, what, by, note, builds, canary = null } = now
  const others = { ...now.builds, ...canary?.builds }
  const changed = changedAreas(before?.builds ?? {}, others, store)
  return { revision, at, what, by, note, builds, canary, unchanged, changed }
}

/** The areas whose build differs; those of a canary are compared with the stable one. */
function changedAreas(
  before: Record<BuildId, string>,
  after: Record<BuildId, string>,
  store: BuildStore,
): ChangedArea[] {
  return inOrder(Object.keys(before), Object.keys(after)).flatMap((area) => {
    const [from = null, to = null] = [before[area], after[area]]
    if (from === to) return []
    const find = (version: string | null) => (version ? store.find(area, version) : undefined)
    return [{ area, from, to, bytes: newBytes(find(from), find(to)) }]
  })
}

function newBytes(from: BuildRecord | undefined, to: BuildRecord | undefined): number {
  const known = from === undefined ? new Map<string, number>() : blobsOf(from)
  return Object.values(to?.files ?? {})
    .filter(({ hash }) => !known.has(hash))
    .reduce((sum, { size, encoded }) => sum + (encoded.br?.size ?? size), 0)
}
