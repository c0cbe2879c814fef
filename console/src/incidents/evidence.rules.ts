import type { Incident } from '../api/incidents.ts'
import type { Chart, Point } from '../charts/chart.ts'
import { odds } from '../parts/figures.ts'

/** The time shown before the first odds, and the time shown after the action, ms. */
const BEFORE_MS = 60_000
const AFTER_MS = 15_000
/** Number of points of the chart. */
const POINTS = 60

/** The odds over time that a build is worse; null if the registry kept none. */
export function evidenceChart({
  version,
  course,
  limit,
  seenAt,
}: Pick<Incident, 'version' | 'course' | 'limit' | 'seenAt'>): Chart | null {
  const [first] = course
  if (first === undefined || limit === null) return null
  const from = first.at - BEFORE_MS
  const step = (seenAt + AFTER_MS - from) / POINTS
  const times = Array.from({ length: POINTS }, (_, index) => Math.round(from + index * step))
  const known = times.map((at) => pointOf(course.findLast((one) => one.at <= at)?.odds ?? 1))
  const end = pointOf(limit)
  return {
    title: 'Odds',
    shape: 'lines',
    times,
    curves: [
      {
        name: `${version} is worse`,
        look: 'canary',
        points: known,
        whole: odds(course.at(-1)!.odds),
      },
      { name: 'it goes back', look: 'bad', points: times.map(() => end), whole: end.text },
    ],
    annotations: [{ at: seenAt, text: 'seen' }],
    reach: end.value,
    word: (power) => (Number.isInteger(power) ? odds(10 ** power) : ''),
  }
}

/** Odds on a logarithmic scale, from 1 : 1 on. */
function pointOf(value: number): Point {
  return { value: Math.log10(Math.max(1, value)), text: odds(value) }
}
