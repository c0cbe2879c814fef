import type { Listed } from '@kontor/shared/store'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { instantOf, WEEK, weekStart } from './trading-week.rules.ts'

/** The interval at which a coin is loaded whose market was due to open or close, ms. */
const AGAIN_MS = 10_000
/** How long after its closing time an open market counts as late, ms. */
const LATE_MS = 10 * 60_000

/**
 * The number, from 0, of the load that is due at `now`, because the coin's market was due to open
 * or close after the coin was loaded; null before that time.
 */
export function attemptAt({ coin, loadedAt }: Listed, now: number): number | null {
  const due = isOpen(coin) ? closingAfter(coin, loadedAt - LATE_MS) : coin.opensAt
  return due === null || now < due ? null : Math.floor((now - due) / AGAIN_MS)
}

/** When an open market closes next, after `from`; null if it never closes. */
function closingAfter({ hours }: Pick<Coin, 'hours'>, from: number): number | null {
  if (hours === null) return null
  const closings = hours.map(({ closes }) => {
    const at = instantOf(weekStart(from), closes)
    return at > from ? at : at + WEEK
  })
  return Math.min(...closings)
}
