import type { Asset } from '../../listings/asset.ts'
import { streamOf } from '../../random/random.ts'
import { minutesPerWeek, movingMinutesPerWeek } from '../../time/calendar.ts'
import { minutesPerDay, type Schedule, type Session, sessionsOf } from '../../time/schedule.ts'
import { rhythmOf } from './rhythm.ts'

/**
 * The variance of an asset, minute by minute. Calm and busy times of several lengths overlap; each
 * multiplies the variance by 1 + its strength or by 1 − its strength (the binomial multifractal of
 * Calvet and Fisher, 2004). So large moves are more frequent than in a normal distribution, and
 * they cluster.
 */
export interface Activity {
  /** The variance of each trading minute. */
  minutes: Float64Array
  /** The variance of the rest before each session. */
  rests: Float64Array
}

/** Lengths of calm and busy times, in weeks: 1, 2, 4 … */
const WEEKLY_LEVELS = 5
const WEEKLY = 0.44

/** Lengths within a week, in minutes; each is a multiple of the next. */
const lengths = [1_440, 360, 90, 30, 6]
const COARSE = 6
const SINGLE_MINUTE = 0.72

/** By schedule: calm and busy times matter less where the time of day matters more. */
const strengths: Record<'world' | 'other', number> = { world: 0.35, other: 0.5 }

/** The variance of a week relative to the average week, which is 1. */
export function weekActivity(seed: string, code: string, week: number): number {
  let activity = 1
  for (let level = 0; level < WEEKLY_LEVELS; level++) {
    const offset = Math.floor(streamOf(`${seed}/${code}/calm/${level}`)() * 2 ** level)
    const block = Math.floor((week + offset) / 2 ** level)
    activity *= draw(WEEKLY, streamOf(`${seed}/${code}/calm/${level}/${block}`))
  }
  return activity
}

/** The variance of an average minute in which the market moves. */
export function minuteVariance({ volatility, schedule }: Asset): number {
  return volatility ** 2 / minutesPerDay(schedule)
}

/** The variance of a minute of a session by its time of day, without calm and busy times. */
export function usualVariance(asset: Asset, session: Session, minute: number): number {
  return minuteVariance(asset) * rhythmFor(asset.schedule, session)[minute]!
}

/** The activity of an asset's week. */
export function activityOf(seed: string, asset: Asset, week: number): Activity {
  const { code, schedule } = asset
  const sessions = sessionsOf(schedule, week)
  const minutes = new Float64Array(minutesPerWeek(schedule))
  const rests = new Float64Array(sessions.length)
  const next = streamOf(`${seed}/${code}/activity/${week}`)
  const strength = strengths[schedule === 'world' ? 'world' : 'other']
  const states = lengths.map(() => 1)
  let sum = 0
  sessions.forEach((session, s) => {
    const rhythm = rhythmFor(schedule, session)
    let product = 1
    for (let i = 0; i < rhythm.length; i++) {
      const minute = session.opens + i
      if (i === 0 || minute % COARSE === 0) {
        product = 1
        lengths.forEach((length, level) => {
          if (i === 0 || minute % length === 0) states[level] = draw(strength, next)
          product *= states[level]!
        })
      }
      const activity = rhythm[i]! * product * draw(SINGLE_MINUTE, next)
      minutes[session.first + i] = activity
      sum += activity
    }
    rests[s] = session.rest * (states[0] ?? 1)
    sum += rests[s]
  })
  const whole = minuteVariance(asset) * movingMinutesPerWeek(schedule)
  const scale = (whole * weekActivity(seed, code, week)) / sum
  for (let i = 0; i < minutes.length; i++) minutes[i]! *= scale
  for (let s = 0; s < rests.length; s++) rests[s]! *= scale
  return { minutes, rests }
}

function draw(strength: number, next: () => number): number {
  return next() < 0.5 ? 1 - strength : 1 + strength
}

const rhythms = new Map<string, Float64Array>()

/** Scaled to an average of 1, so that a rest counts as its number of minutes. */
function rhythmFor(schedule: Schedule, session: Session): Float64Array {
  const key = `${schedule}/${session.opens}`
  const known = rhythms.get(key)
  if (known !== undefined) return known
  const rhythm = rhythmOf(schedule, session)
  const scale = rhythm.length / rhythm.reduce((sum, one) => sum + one, 0)
  const scaled = schedule === 'world' ? rhythm : rhythm.map((one) => one * scale)
  rhythms.set(key, scaled)
  return scaled
}
