const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How the wait for the next guess grows with the number of wrong guesses. */
export interface Delays {
  /** Wrong guesses without a wait. */
  free: number
  /** The longest wait, ms. */
  longest: number
}

/**
 * Guesses at one account. The waits allow 44 guesses of a six-digit code in 30 days, and 88 with
 * those of a neighbour in the owner's network: a chance of less than 1 in 10 000. Source:
 * ACCESS-11.
 */
export const atAccount: Delays = { free: 5, longest: DAY }

/**
 * Guesses from one network, over all accounts that do not know it. A carrier's network has many
 * users, so it gets more guesses and shorter waits: 774 in 30 days, which take over less than 1
 * account in 1 000. Source: ACCESS-11.
 */
export const ofNetwork: Delays = { free: 50, longest: HOUR }

/**
 * Ms until the next guess is allowed: a minute after the free guesses, doubled by each further one.
 */
export function waitAfter(wrong: number, { free, longest }: Delays): number {
  return wrong < free ? 0 : Math.min(longest, MINUTE * 2 ** (wrong - free))
}

/**
 * The waits after one wrong guess, two, and so on. The last one is the longest and applies from
 * then on.
 */
export function waitsOf(delays: Delays): number[] {
  const waits = [waitAfter(1, delays)]
  while (waits.at(-1) !== delays.longest) waits.push(waitAfter(waits.length + 1, delays))
  return waits
}
