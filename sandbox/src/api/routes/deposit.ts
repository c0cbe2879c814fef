import { listDeposits, prepareDeposit, sendDeposit } from '@kontor/shared/wire'
import { receipts } from '../../money/funds/currencies.ts'
import { announceDeposit, pageOfDeposits } from '../../money/funds/deposits.ts'
import { limits } from '../../money/funds/terms.ts'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Deposits of the signed-in user. The rules are in money/funds/. */
export function depositRoutes(desk: Desk, { database, clock }: House): void {
  serveSignedIn(desk, prepareDeposit, () => ({ ...limits, receipts, card: false }))
  serveSignedIn(desk, sendDeposit, (input, { person }) =>
    announceDeposit(database, person.id, input, clock()),
  )
  serveSignedIn(desk, listDeposits, (page, { person }) => pageOfDeposits(database, person.id, page))
}
