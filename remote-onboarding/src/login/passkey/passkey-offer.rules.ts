/** How often a passkey was offered on this device, and when last, ms. */
export interface Offers {
  times: number
  lastAt: number
}

const MOST = 3
const PAUSE_MS = 30 * 24 * 60 * 60_000

/**
 * Whether a passkey is offered: at the first login, again after 30 days, three times at most.
 * Source: ACCESS-19.
 */
export function offerIsDue({ times, lastAt }: Offers, now: number): boolean {
  return times === 0 || (times < MOST && now - lastAt >= PAUSE_MS)
}

/** Reads what the device stored; what is not an offer counts as none. */
export function readOffers(stored: unknown): Offers {
  const { times, lastAt } = (stored ?? {}) as Partial<Offers>
  return typeof times === 'number' && typeof lastAt === 'number'
    ? { times, lastAt }
    : { times: 0, lastAt: 0 }
}
