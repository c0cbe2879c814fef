import { listDeposits, prepareDeposit, sendDeposit } from '@kontor/shared/wire'
import { receipts } from '../../money/funds/currencies.ts'
import { announceDeposit, pageOfDeposits } from '../../money/funds/deposits.ts'
import { depositLimits } from '../../money/funds/terms.ts'
import { serveSignedIn, type Api } from '../http/serve.ts'
import type { Services } from './services.ts'

/** Deposits of the signed-in user. The rules are in money/funds/. */
export function depositRoutes(api: Api, { database, clock }: Services): void {
  serveSignedIn(api, prepareDeposit, () => ({ ...depositLimits, receipts, card: false }))
  serveSignedIn(api, sendDeposit, (input, { person }) =>
    announceDeposit(database, person.id, input, clock()),
  )
  serveSignedIn(api, listDeposits, (page, { person }) => pageOfDeposits(database, person.id, page))
}
