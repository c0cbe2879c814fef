import { auditLedger, decideReview, listReviews } from '@kontor/shared/wire'
import { pageOfWaiting } from '../../accounts/operators/waiting.ts'
import { decide } from '../../money/funds/decisions/decide.ts'
import { audit } from '../../money/ledger/audit.ts'
import { type Api, serveOperator } from '../http/serve/serve.ts'
import type { Services } from '../services.ts'

/** The calls of operators. The rules are in accounts/ and money/funds/decisions/. */
export function operatorRoutes(api: Api, { database, feed, notify }: Services): void {
  serveOperator(api, listReviews, (input) => pageOfWaiting(database, input))
  serveOperator(api, decideReview, async (decision) => {
    const { personId, event } = await database.transaction((tx) => decide(tx, decision, feed.now()))
    notify(personId, event)
    return {}
  })
  serveOperator(api, auditLedger, () => audit(database))
}
