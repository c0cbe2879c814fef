/** The odds that a build is worse, as they were known at a time, ms. */
export interface Odds {
  at: number
  odds: number
}

/** Maximum points of a course. */
const MOST = 60

/**
 * A course of odds with another point. Of too many points every other one goes, so that the rest
 * still tells all of it.
 */
export function longer(course: readonly Odds[], point: Odds): readonly Odds[] {
  const last = course.at(-1)
  if (last?.odds === point.odds) return course
  const all = last?.at === point.at ? [...course.slice(0, -1), point] : [...course, point]
  return all.length <= MOST ? all : all.filter((_, place) => (all.length - place) % 2 === 1)
}
