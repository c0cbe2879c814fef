const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How the wait for the next guess grows with the wrong ones. */
export interface Delays {
  /** Wrong guesses that cost no time. */
  free: number
  /** The longest wait, ms. */
  longest: number
}

/**
 * At one account. The waits of 30 days leave 44 guesses at a code of six digits; with those of a
 * neighbour in the owner's network 88, which is less than 1 in 10 000. Source: ACCESS-11.
 */
export const atAccount: Delays = { free: 5, longest: DAY }

/**
 * Of one network, over all accounts that do not know it. A carrier's network has many users, so it
 * has more guesses and shorter waits: 774 in 30 days, which take over less than 1 account in 1 000.
 * Source: ACCESS-11.
 */
export const ofNetwork: Delays = { free: 50, longest: HOUR }

/** Ms until the next guess is allowed: a minute after the free ones, then twice as long each. */
export function waitAfter(wrong: number, { free, longest }: Delays): number {
  return wrong < free ? 0 : Math.min(longest, MINUTE * 2 ** (wrong - free))
}

/** The waits after one wrong guess, after two and so on, up to the longest, which stays. */
export function waitsOf(delays: Delays): number[] {
  const waits = [waitAfter(1, delays)]
  while (waits.at(-1) !== delays.longest) waits.push(waitAfter(waits.length + 1, delays))
  return waits
}
