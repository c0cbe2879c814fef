import type { Schedule, Session } from '../../time/schedule.ts'

/** Hours of a UTC day and the spread then, in multiples of its base; linear between them. */
type Day = readonly (readonly [hour: number, times: number])[]

/**
 * The worldwide market: few banks quote at 21:00 UTC, when the day rolls over, and Asia is less
 * liquid than Europe and New York.
 */
const world: Day = [
  [0, 1.4],
  [2, 1.25],
  [6, 1.15],
  [7, 1],
  [17, 1],
  [20.5, 1.2],
  [21, 2.5],
  [21.5, 2.8],
  [22.25, 2.2],
  [23, 1.7],
  [24, 1.4],
]

/** Crypto has no such hour; it is a little less liquid in the Asian night. */
const always: Day = [
  [0, 1.1],
  [4, 1.2],
  [8, 1],
  [20, 1],
  [24, 1.1],
]

/** Extra spread at the first tick after a rest, in multiples of its base. */
const OPENING = 3.5
/** Half-life of the extra spread, minutes. */
const HALVES = 5

/** The spread at a minute of a session by the time alone, in multiples of its base; at least 1. */
export function widthByHour(schedule: Schedule, session: Session, minute: number): number {
  const opening = session.rest > 0 ? OPENING * 2 ** (-minute / HALVES) : 0
  const day = schedule === 'always' ? always : schedule === 'world' ? world : null
  return Math.max(1 + opening, day === null ? 1 : at(day, (session.opens + minute) / 60))
}

function at(day: Day, hours: number): number {
  const hour = hours % 24
  const next = day.findIndex(([later]) => later > hour)
  const [from, low] = day[next - 1]!
  const [to, high] = day[next]!
  return low + ((high - low) * (hour - from)) / (to - from)
}
