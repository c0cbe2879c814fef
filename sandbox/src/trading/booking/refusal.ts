import { Refusal } from '../../errors.ts'
import type { Feed } from '../../market/feed.ts'
import type { Refused } from '../rules/ticket.ts'

/** What the rules refuse, as it is thrown; a closed market says when it opens. */
export function refusalOf(feed: Feed, symbol: string, { refused, details }: Refused): Refusal {
  const opensAt = refused === 'MARKET_CLOSED' ? feed.opensAt(symbol) : null
  return new Refusal(refused, { details: opensAt === null ? details : { ...details, opensAt } })
}
