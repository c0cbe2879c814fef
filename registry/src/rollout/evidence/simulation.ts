import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { afterFailures, afterMinute, type Harm, noHarm, oddsOfHarm } from './harm.ts'

/** The chances of an arm in one minute, each from 0 to 1. */
interface Chances {
  fails: number
  silent?: number
}

/** A canary that is simulated, one session after the other. */
export interface Scenario {
  seed: number
  minutes: number
  /** Sessions in each minute. */
  sessions: number
  /** The canary's share in a minute, above 0 and below 1. */
  share: (minute: number) => number
  stable: (minute: number) => Chances
  canary: (minute: number) => Chances
}

/** The sessions of both arms until the odds reached a limit, or null when they never did. */
export type Alarm = { sessions: number; canary: number } | null

/** Simulates a canary until the odds of harm reach `limit`. */
export function simulate(scenario: Scenario, limit: number): Alarm {
  const random = randomOf(scenario.seed)
  let harm = noHarm
  let canaryBefore = 0
  for (let minute = 0; minute < scenario.minutes; minute++) {
    const share = scenario.share(minute)
    const [canary, stable] = [scenario.canary(minute), scenario.stable(minute)]
    const failing = share * canary.fails + (1 - share) * stable.fails
    for (let at = skip(random, failing); at < scenario.sessions; at += 1 + skip(random, failing)) {
      const isCanary = random() * failing < share * canary.fails
      harm = afterFailures(harm, { canary: isCanary ? 1 : 0, stable: isCanary ? 0 : 1, share })
      if (oddsOfHarm(harm) >= limit)
        return {
          sessions: minute * scenario.sessions + at + 1,
          canary: canaryBefore + share * (at + 1),
        }
    }
    harm = endMinute(harm, scenario.sessions, share, [canary, stable], random)
    canaryBefore += share * scenario.sessions
    if (oddsOfHarm(harm) >= limit)
      return { sessions: (minute + 1) * scenario.sessions, canary: canaryBefore }
  }
  return null
}

function endMinute(
  harm: Harm,
  sessions: number,
  share: number,
  [canary, stable]: [Chances, Chances],
  random: () => number,
): Harm {
  const pages = Math.round(sessions * share)
  return afterMinute(harm, {
    canary: { pages, silent: count(random, pages, canary.silent ?? 0) },
    stable: {
      pages: sessions - pages,
      silent: count(random, sessions - pages, stable.silent ?? 0),
    },
  })
}

/** A seeded source of numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  const generator = mersenne(seed)
  return () => uniformFloat64(generator)
}

/** The number of trials with this chance before the first success (geometric distribution). */
function skip(random: () => number, chance: number): number {
  if (chance === 0) return Infinity
  if (chance === 1) return 0
  return Math.floor(Math.log(1 - random()) / Math.log(1 - chance))
}

/** The number of successes among `trials` with this chance. */
function count(random: () => number, trials: number, chance: number): number {
  let successes = 0
  for (let at = skip(random, chance); at < trials; at += 1 + skip(random, chance)) successes++
  return successes
}
