import { figure } from '../parts/figures.ts'

/** Maximum builds that are named; the others are a number. */
const NAMED = 3

/** The builds of which a verdict opened an address, in short. */
export function namesOf(builds: readonly string[]): string {
  if (builds.length === 0) return 'Nothing was opened'
  const more = builds.length > NAMED ? ` and ${figure(builds.length - NAMED)} more` : ''
  return builds.slice(0, NAMED).join(', ') + more
}
