import { Refusal } from '../../errors.ts'
import type { Feed } from '../../market/feed.ts'
import type { Refused } from '../rules/ticket.ts'

/** A refusal of the rules as an error; a closed market adds the instant of its opening. */
export function refusalOf(feed: Feed, symbol: string, { refused, details }: Refused): Refusal {
  const opensAt = refused === 'MARKET_CLOSED' ? feed.opensAt(symbol) : null
  return new Refusal(refused, { details: opensAt === null ? details : { ...details, opensAt } })
}
