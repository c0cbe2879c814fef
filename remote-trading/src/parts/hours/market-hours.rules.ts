import type { Listed } from '@kontor/shared/store'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { instantOf, WEEK, weekStart } from './trading-week.rules.ts'

/** How long to wait before a coin whose market was due to open or close is loaded again. */
const AGAIN_MS = 10_000
/** For how long after its closing time an open market is taken for late. */
const LATE_MS = 10 * 60_000

/**
 * How often a coin should have been loaded again by `now`, counted from 0, because its market was
 * due to open or close after the coin was loaded; null before that.
 */
export function attemptAt({ coin, loadedAt }: Listed, now: number): number | null {
  const due = isOpen(coin) ? closingAfter(coin, loadedAt - LATE_MS) : coin.opensAt
  return due === null || now < due ? null : Math.floor((now - due) / AGAIN_MS)
}

/** When an open market closes next, after `from`; null where it never closes. */
function closingAfter({ hours }: Pick<Coin, 'hours'>, from: number): number | null {
  if (hours === null) return null
  const closings = hours.map(({ closes }) => {
    const at = instantOf(weekStart(from), closes)
    return at > from ? at : at + WEEK
  })
  return Math.min(...closings)
}
