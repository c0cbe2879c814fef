import {
  cancelWithdrawal,
  listWithdrawals,
  prepareWithdrawal,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { nameStateOf } from '../../accounts/reviews/name-state.ts'
import { fees, limits } from '../../money/funds/terms.ts'
import { pageOfWithdrawals } from '../../money/funds/withdrawal-list.ts'
import { askForWithdrawal, takeBackWithdrawal } from '../../money/funds/withdrawals.ts'
import { availableOf } from '../../money/ledger/accounts.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Withdrawals of the signed-in user. The rules are in money/funds/. */
export function withdrawalRoutes(desk: Desk, { database, clock }: House): void {
  serveSignedIn(desk, prepareWithdrawal, async (_, { person }) => ({
    ...limits,
    available: await balanceOf(database, availableOf(person.id)),
    verified: (await nameStateOf(database, person.id)) === 'approved',
    fees,
  }))
  serveSignedIn(desk, sendWithdrawal, (input, { person }) =>
    askForWithdrawal(database, person.id, input, clock()),
  )
  serveSignedIn(desk, cancelWithdrawal, ({ id }, { person }) =>
    takeBackWithdrawal(database, person.id, id, clock()),
  )
  serveSignedIn(desk, listWithdrawals, (page, { person }) =>
    pageOfWithdrawals(database, person.id, page),
  )
}
