import type { Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import { span } from '../parts/figures.ts'

/** Maximum revisions offered. */
const OFFERED = 3

/** A revision to go back to, and how it differs from now. */
interface Target {
  revision: number
  what: string
}

/**
 * The newest revisions whose builds differ from those that run, newest first, without those that
 * had a quarantined build.
 */
export function targetsOf(
  { history, now }: Status,
  quarantined: readonly Pick<Quarantined, 'id' | 'version'>[],
): Target[] {
  const [current, ...past] = history
  if (current === undefined) return []
  const seen = new Set([keyOf(current.builds)])
  const targets: Target[] = []
  for (const one of past) {
    const key = keyOf(one.builds)
    if (seen.has(key)) continue
    seen.add(key)
    if (quarantined.some(({ id, version }) => one.builds[id] === version)) continue
    const other = Object.keys({ ...current.builds, ...one.builds }).filter(
      (area) => current.builds[area] !== one.builds[area],
    )
    const builds = other.map((area) => `${area} ${one.builds[area] ?? 'none'}`).join(', ')
    targets.push({ revision: one.revision, what: `${builds}; ${span(now - one.at)} ago` })
  }
  return targets.slice(0, OFFERED)
}

function keyOf(builds: Record<string, string>): string {
  return JSON.stringify(Object.entries(builds).toSorted())
}
