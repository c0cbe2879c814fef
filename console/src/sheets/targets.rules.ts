import type { Status } from '../api/status.ts'
import type { Quarantined } from '../api/steering.ts'
import { span } from '../parts/figures.ts'

/** Maximum revisions offered. */
const OFFERED = 3

/** The key of no builds. */
const NONE = '[]'

/** A revision to go back to, and how it differs from now. */
interface Target {
  revision: number
  what: string
}

/**
 * The newest revisions whose builds differ from those that run, newest first, without those that
 * had a quarantined build. For a single area only its own build counts; empty for the channel.
 */
export function targetsOf(
  { history, now }: Status,
  quarantined: readonly Pick<Quarantined, 'id' | 'version'>[],
  area: string,
): Target[] {
  const [current, ...past] = history.map((one) => ({ ...one, builds: within(one.builds, area) }))
  if (current === undefined) return []
  const seen = new Set([keyOf(current.builds)])
  const targets: Target[] = []
  for (const one of past) {
    const key = keyOf(one.builds)
    if (seen.has(key) || key === NONE) continue
    seen.add(key)
    if (quarantined.some(({ id, version }) => one.builds[id] === version)) continue
    const other = Object.keys({ ...current.builds, ...one.builds }).filter(
      (id) => current.builds[id] !== one.builds[id],
    )
    const builds = other.map((id) => `${id} ${one.builds[id] ?? 'none'}`).join(', ')
    targets.push({ revision: one.revision, what: `${builds}; ${span(now - one.at)} ago` })
  }
  return targets.slice(0, OFFERED)
}

type Builds = Status['history'][number]['builds']

function within(builds: Builds, area: string): Builds {
  const own = builds[area]
  return area === '' ? builds : own === undefined ? {} : { [area]: own }
}

function keyOf(builds: Builds): string {
  return JSON.stringify(Object.entries(builds).toSorted())
}
