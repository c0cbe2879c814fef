import {
  addMethod,
  cancelWithdrawal,
  listCurrencies,
  listDeposits,
  listMethods,
  listMovements,
  listWithdrawals,
  prepareDeposit,
  prepareWithdrawal,
  removeMethod,
  sendDeposit,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { currenciesOf, receipts } from '../funds/currencies.ts'
import { announceDeposit, pageOfDeposits } from '../funds/deposits.ts'
import { bindMethod, methodsOf, unbindMethod } from '../funds/methods.ts'
import { pageOfMovements } from '../funds/movements.ts'
import { fees, limits } from '../funds/terms.ts'
import { pageOfWithdrawals } from '../funds/withdrawal-list.ts'
import { askForWithdrawal, takeBackWithdrawal } from '../funds/withdrawals.ts'
import { serve, serveSignedIn, type Desk } from '../http/serve.ts'
import { availableOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { nameStateOf } from '../reviews/name-state.ts'
import type { House } from './house.ts'

/** Money that comes and goes. The rules are in funds/. */
export function fundsRoutes(desk: Desk, { database, feed, clock }: House): void {
  serve(desk, listCurrencies, () => ({ currencies: currenciesOf(feed) }))

  serveSignedIn(desk, prepareDeposit, () => ({ ...limits, receipts, card: false }))
  serveSignedIn(desk, sendDeposit, (input, { person }) =>
    announceDeposit(database, person.id, input, clock()),
  )
  serveSignedIn(desk, listDeposits, (page, { person }) => pageOfDeposits(database, person.id, page))

  serveSignedIn(desk, addMethod, (input, { person }) => bindMethod(database, person.id, input))
  serveSignedIn(desk, listMethods, async (_, { person }) => ({
    methods: await methodsOf(database, person.id),
  }))
  serveSignedIn(desk, removeMethod, async ({ id }, { person }) => {
    await unbindMethod(database, person.id, id)
    return {}
  })

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

  serveSignedIn(desk, listMovements, (input, { person }) =>
    pageOfMovements(database, person.id, input),
  )
}
