import { inOrder } from '../builds/areas.ts'
import type { Revision } from './revisions/revision.ts'

const TAKES_AWAY: ReadonlySet<Revision['what']> = new Set(['rollback', 'quarantine'])

/** The builds that a rollback or a quarantine took from a channel, without those promoted since. */
export function withdrawnBuilds(past: readonly Revision[]): ReadonlySet<string> {
  const withdrawn = new Set<string>()
  past.forEach(({ what, builds }, place) => {
    const before = past[place - 1]?.builds ?? {}
    for (const id of inOrder(Object.keys(before), Object.keys(builds))) {
      if (before[id] === builds[id]) continue
      withdrawn.delete(`${id}@${builds[id]}`)
      if (TAKES_AWAY.has(what) && before[id]) withdrawn.add(`${id}@${before[id]}`)
    }
  })
  return withdrawn
}
