import { EPOCH, WEEK } from './weeks.ts'

/** When a market trades: always, from Sunday to Friday around the world, or as an exchange does. */
export type Schedule = 'always' | 'world' | Exchange

export type Exchange = 'new-york' | 'frankfurt' | 'london' | 'tokyo'

/** A stretch of trading, in minutes after Monday 00:00 UTC. */
export interface Session {
  opens: number
  closes: number
  /** How many minutes of trading the week has before it. */
  first: number
  /** How much a price moves over the rest before it, in equivalent minutes of trading. */
  rest: number
}

const DAY_MINUTES = 1_440

/** Regular trading on weekdays, in minutes of the exchange's own day. */
const exchanges: Record<
  Exchange,
  { zone: string; hours: readonly (readonly [opens: number, closes: number])[] }
> = {
  'new-york': { zone: 'America/New_York', hours: [[570, 960]] },
  frankfurt: { zone: 'Europe/Berlin', hours: [[540, 1_050]] },
  london: { zone: 'Europe/London', hours: [[480, 990]] },
  tokyo: {
    zone: 'Asia/Tokyo',
    hours: [
      [540, 690],
      [750, 930],
    ],
  },
}

/** A third of a day's variance falls into the hours between close and open; a weekend has more. */
const NIGHT = 1 / 3
const WEEKEND = 1 / 2
/**
 * A weekend moves a currency, a metal or an index as four hours of trading do. Source: MARKET-9.
 */
const WORLD_WEEKEND = 240
/** A noon break moves a price as much as trading for a third of its length. */
const NOON = 1 / 3

/** Forex, metal and indices rest from Friday to Sunday, 21:00 UTC. Source: MARKET-13. */
const FRIDAY_CLOSE = 4 * DAY_MINUTES + 21 * 60
const SUNDAY_OPEN = 6 * DAY_MINUTES + 21 * 60

const always: readonly Session[] = [{ opens: 0, closes: 7 * DAY_MINUTES, first: 0, rest: 0 }]
const world: readonly Session[] = [
  { opens: 0, closes: FRIDAY_CLOSE, first: 0, rest: 0 },
  { opens: SUNDAY_OPEN, closes: 7 * DAY_MINUTES, first: FRIDAY_CLOSE, rest: WORLD_WEEKEND },
]
const known = new Map<string, readonly Session[]>()

/** The sessions of a week, oldest first. No exchange changes its time on a weekday. */
export function sessionsOf(schedule: Schedule, week: number): readonly Session[] {
  if (schedule === 'always') return always
  if (schedule === 'world') return world
  const key = `${schedule}/${week}`
  const sessions = known.get(key) ?? weekdaysOf(schedule, week)
  known.set(key, sessions)
  return sessions
}

/** The minutes of a day in which its market moves, rests included. */
export function minutesPerDay(schedule: Schedule): number {
  if (schedule === 'always' || schedule === 'world') return DAY_MINUTES
  return minutesOfTrading(schedule) * (1 + NIGHT)
}

function weekdaysOf(exchange: Exchange, week: number): Session[] {
  const { zone, hours } = exchanges[exchange]
  const shift = minutesBehind(zone, EPOCH + week * WEEK)
  const trading = minutesOfTrading(exchange)
  const sessions: Session[] = []
  let first = 0
  for (let day = 0; day < 5; day++)
    hours.forEach(([opens, closes], i) => {
      const before = hours[i - 1]
      sessions.push({
        opens: day * DAY_MINUTES + opens + shift,
        closes: day * DAY_MINUTES + closes + shift,
        first,
        rest:
          before === undefined
            ? trading * (day === 0 ? WEEKEND : NIGHT)
            : (opens - before[1]) * NOON,
      })
      first += closes - opens
    })
  return sessions
}

function minutesOfTrading(exchange: Exchange): number {
  return exchanges[exchange].hours.reduce((sum, [opens, closes]) => sum + closes - opens, 0)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes to add to a zone's time for UTC. */
function minutesBehind(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? 1 : -1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
