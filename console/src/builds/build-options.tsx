import { useAreaBuilds } from '../api/areas.ts'
import { lastOf } from '../api/readings.store.ts'
import { nameOf } from './advice.rules.ts'

/**
 * Options with the names of the newest builds of an area, and of the chosen build if it is older.
 */
export function BuildOptions({
  channel,
  area,
  chosen,
}: {
  channel: string
  area: string
  chosen: string
}) {
  const builds = lastOf(useAreaBuilds({ channel, area }))?.builds ?? []
  const names = new Set([...(chosen === '' ? [] : [chosen]), ...builds.map(nameOf)])
  return [...names].map((name) => <option key={name}>{name}</option>)
}
