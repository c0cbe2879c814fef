import type { Schedule, Session } from '../../time/schedule.ts'

/** Hours of a UTC day and how many times its base a spread is then; straight lines between them. */
type Day = readonly (readonly [hour: number, times: number])[]

/**
 * A market of the whole world: banks hand the day on at 21:00 UTC, when few quote, and Asia is
 * thinner than Europe and New York.
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

/** Crypto has no such hour; its Asian night is a little thinner. */
const always: Day = [
  [0, 1.1],
  [4, 1.2],
  [8, 1],
  [20, 1],
  [24, 1.1],
]

/** What a spread has more at the first tick after a rest, in times its base. */
const OPENING = 3.5
/** Minutes in which that halves. */
const HALVES = 5

/** How many times its base a spread is at a minute of a session, from its time alone; 1 or more. */
export function hoursWidth(schedule: Schedule, session: Session, minute: number): number {
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
