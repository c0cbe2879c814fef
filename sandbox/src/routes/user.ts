import { getUser, getUserInfo, takePracticeFunds } from '@kontor/shared/wire'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { givePracticeFunds } from '../ledger/practice.ts'
import type { House } from './house.ts'

/** The signed-in user: a view of the accounts and the ledger. */
export function userRoutes(desk: Desk, { database }: House): void {
  serveSignedIn(desk, getUser, async (_, { person: { id, email, uid, inviteCode, practiceTaken } }) => ({
    email,
    uid,
    inviteCode,
    withdrawBalance: await balanceOf(database, availableOf(id)),
    practiceFunds: !practiceTaken,
  }))
  serveSignedIn(desk, getUserInfo, async (_, { person: { id } }) => ({
    avatar: '',
    user_wallet: [
      { type: 'available' as const, currency: 'USD', balance: await balanceOf(database, availableOf(id)) },
      { type: 'margin' as const, currency: 'USD', balance: await balanceOf(database, marginOf(id)) },
    ],
  }))
  serveSignedIn(desk, takePracticeFunds, async (_, { person }) => {
    await database.transaction((tx) => givePracticeFunds(tx, person.id))
    return {}
  })
}
