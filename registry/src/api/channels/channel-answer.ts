import { blobsOf, type BuildId } from '@kontor/shared/wire'
import { inOrder } from '../../builds/areas.ts'
import type { BuildRecord } from '../../builds/build-record.ts'
import type { BuildStore } from '../../builds/build-store.ts'
import { type Canary, namesOf } from '../../channels/canaries/canary.ts'
import type { ChannelChange } from '../../channels/change.ts'
import { limitsOf } from '../../rollout/evidence/decision.ts'

/** An area whose build changes. */
export interface ChangedArea {
  area: BuildId
  /** Null when the area had no build before, or has none now. */
  from: string | null
  to: string | null
  /** Compressed bytes of the files that the earlier build does not have. */
  bytes: number
}

/** The answer to a change of a channel. */
export function answerOf({ revision: now, before, unchanged }: ChannelChange, store: BuildStore) {
  const { revision, at, what, by, note, restores = null, builds, canary = null } = now
  // Any other kind of change keeps the canary, so its builds do not change.
  const others = what === 'canary' ? { ...builds, ...canary?.builds } : builds
  return {
    revision,
    /** Null for the first revision. */
    before: before?.revision ?? null,
    at,
    what,
    by,
    note,
    /** The promoted revision whose builds the new one restores; null when it restores none. */
    restores,
    builds,
    canary,
    /** From which odds of harm the canary pauses and goes back; null without a canary. */
    limits: canary && limitsOf(Object.keys(canary.builds).length),
    unchanged,
    changed: changedAreas(before?.builds ?? {}, others, store),
    endedCanaries: endedCanaries(before?.canary, canary),
  }
}

/** The builds of a canary that the change ended, `market@1.4.2`. */
function endedCanaries(before: Canary | undefined, now: Canary | null): string[] {
  return before === undefined || before.began === now?.began ? [] : namesOf(before)
}

/** The areas whose builds differ. The builds of a canary are compared with the stable ones. */
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
