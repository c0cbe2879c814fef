/** The odds that a build is worse, as known at a time, ms. */
export interface Odds {
  at: number
  odds: number
}

/** Maximum points of a course. */
const MOST = 60

/**
 * Appends a point to a course of odds. When there are too many points, every other one is dropped,
 * so that the rest still covers the whole course.
 */
export function longer(course: readonly Odds[], point: Odds): readonly Odds[] {
  const last = course.at(-1)
  if (last?.odds === point.odds) return course
  const all = last?.at === point.at ? [...course.slice(0, -1), point] : [...course, point]
  return all.length <= MOST ? all : all.filter((_, place) => (all.length - place) % 2 === 1)
}
