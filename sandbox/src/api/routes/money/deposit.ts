import { listDeposits, prepareDeposit, sendDeposit } from '@kontor/shared/wire'
import { announceDeposit, pageOfDeposits } from '../../../money/funds/deposits/deposits.ts'
import { receiptsFor } from '../../../money/funds/deposits/receipts.ts'
import { depositLimits } from '../../../money/funds/terms.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Deposits of the signed-in user. The rules are in money/funds/. */
export function depositRoutes(api: Api, { database, feed, deposits: open }: Services): void {
  serveSignedIn(api, prepareDeposit, (_, { person, words }) => ({
    ...depositLimits,
    ...receiptsFor(person.uid, { open, words }),
  }))
  serveSignedIn(api, sendDeposit, (input, { person, words }) =>
    announceDeposit({ database, feed, open, words }, person, input, feed.now()),
  )
  serveSignedIn(api, listDeposits, (page, { person }) => pageOfDeposits(database, person.id, page))
}
