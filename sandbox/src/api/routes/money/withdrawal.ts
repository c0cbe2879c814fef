import {
  cancelWithdrawal,
  listWithdrawals,
  prepareWithdrawal,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { verifiedName } from '../../../accounts/identity/names.ts'
import { heldUntil } from '../../../accounts/people/new-credential.ts'
import { fees, withdrawalLimits } from '../../../money/funds/terms.ts'
import { pageOfWithdrawals } from '../../../money/funds/withdrawals/withdrawal-list.ts'
import {
  cancelOwnWithdrawal,
  requestWithdrawal,
} from '../../../money/funds/withdrawals/withdrawals.ts'
import { availableOf } from '../../../money/ledger/accounts.ts'
import { balanceOf } from '../../../money/ledger/ledger.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import { serveMoney } from '../../http/serve/serve-money.ts'
import type { Services } from '../../services.ts'

/** Withdrawals of the signed-in user. The rules are in money/funds/. */
export function withdrawalRoutes(api: Api, services: Services): void {
  const { database, feed, clock, holdMs } = services
  serveSignedIn(api, prepareWithdrawal, async (_, { person }) => {
    const payee = await verifiedName(database, person.id)
    return {
      ...withdrawalLimits,
      available: await balanceOf(database, availableOf(person.id)),
      verified: payee !== null,
      payee,
      heldUntil: await heldUntil(database, person.id, holdMs, clock()),
      fees,
    }
  })
  serveMoney(api, services, sendWithdrawal, (input, caller) =>
    requestWithdrawal(services, caller, input, clock()),
  )
  serveMoney(api, services, cancelWithdrawal, ({ id }, { person }) =>
    cancelOwnWithdrawal(database, person.id, id, feed.now()),
  )
  serveSignedIn(api, listWithdrawals, (page, { person }) =>
    pageOfWithdrawals(database, person.id, page),
  )
}
