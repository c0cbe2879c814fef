import { auditLedger, decideReview, listReviews } from '@kontor/shared/wire'
import { serveOperator, type Desk } from '../http/serve.ts'
import { audit } from '../../money/ledger/audit.ts'
import { decide } from '../../money/funds/decide.ts'
import { pageOfWaiting } from '../../accounts/reviews/waiting.ts'
import type { House } from './house.ts'

/** What the house's own staff does. The rules are in accounts/reviews/. */
export function operatorRoutes(desk: Desk, { database, clock, notify }: House): void {
  serveOperator(desk, listReviews, (input) => pageOfWaiting(database, input))
  serveOperator(desk, decideReview, async (decision) => {
    notify(await database.transaction((tx) => decide(tx, decision, clock())))
    return {}
  })
  serveOperator(desk, auditLedger, () => audit(database))
}
