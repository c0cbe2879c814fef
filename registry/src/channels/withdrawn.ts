import { inOrder } from '../builds/areas.ts'
import type { Revision } from './revisions/revision.ts'

/** The builds that a rollback took away and that were not promoted since: `area@version`. */
export function withdrawnBuilds(past: readonly Revision[]): ReadonlySet<string> {
  const withdrawn = new Set<string>()
  past.forEach(({ what, builds }, place) => {
    const before = past[place - 1]?.builds ?? {}
    for (const id of inOrder(Object.keys(before), Object.keys(builds))) {
      if (before[id] === builds[id]) continue
      withdrawn.delete(`${id}@${builds[id]}`)
      if (what === 'rollback' && before[id]) withdrawn.add(`${id}@${before[id]}`)
    }
  })
  return withdrawn
}
