import type { Incident } from '../../api/incidents.ts'
import type { ListedVerdict } from '../../api/verdicts.ts'
import { runningOf } from '../../builds/advice.rules.ts'
import { openRefusals } from '../../builds/refusals.rules.ts'
import type { Known } from './channel-entries.rules.ts'
import type { Entry } from './find.rules.ts'

const DAY_MS = 86_400_000

interface Refused extends Known {
  verdicts: readonly ListedVerdict[]
  incidents: readonly Incident[]
}

/** The sheets that run a build all the same: one that the gate refuses, or that went back. */
export function againEntries(known: Refused): Entry[] {
  return [...forced(known), ...undone(known)]
}

function forced({ status: { channel }, verdicts }: Refused): Entry[] {
  return openRefusals(verdicts).flatMap(({ waiting: builds, ...verdict }) => {
    // Builds that do not fit were not opened, and are not forced either.
    const isForced = verdict.channel === channel && verdict.addresses > 0 && builds.length > 0
    if (!isForced) return []
    return [{ name: `Force ${builds.join(', ')} into ${channel}…`, to: `#force:${builds.join()}` }]
  })
}

function undone({ status, canary, incidents }: Refused): Entry[] {
  return incidents
    .filter(({ channel, kind, doneAt, area, version }) => {
      const runs = [runningOf(status, area)?.version, canary?.canary.builds[area]]
      const isOver = doneAt !== null && doneAt > status.now - DAY_MS
      return channel === status.channel && kind === 'went-back' && isOver && !runs.includes(version)
    })
    .map(({ id, area, version }) => {
      return { name: `Undo the rollback of ${area} ${version}…`, to: `#undo:${id}` }
    })
}
