import {
  getInvites,
  getUser,
  getUserInfo,
  takePracticeFunds,
  type Wallet,
} from '@kontor/shared/wire'
import { invitesOf } from '../../accounts/friends.ts'
import { serveSignedIn, type Api } from '../http/serve.ts'
import { availableOf, marginOf, withdrawalOf } from '../../money/ledger/accounts.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'
import { givePracticeFunds } from '../../money/funds/practice.ts'
import { avatarOf } from '../../accounts/pictures/pictures.ts'
import { nameStateOf } from '../../accounts/reviews/name-state.ts'
import type { Services } from './services.ts'

/** The signed-in user, from the accounts, the reviews and the ledger. */
export function userRoutes(api: Api, { database, clock }: Services): void {
  serveSignedIn(
    api,
    getUser,
    async (_, { person: { id, email, uid, inviteCode, practiceTaken } }) => ({
      email,
      uid,
      inviteCode,
      withdrawBalance: await balanceOf(database, availableOf(id)),
      practiceFunds: !practiceTaken,
      name: await nameStateOf(database, id),
    }),
  )
  serveSignedIn(api, getUserInfo, async (_, { person: { id } }) => ({
    avatar: await avatarOf(database, id),
    user_wallet: [
      await walletOf('withdrawal', withdrawalOf(id)),
      await walletOf('margin', marginOf(id)),
      await walletOf('available', availableOf(id)),
    ],
  }))
  serveSignedIn(api, getInvites, (_, { person }) => invitesOf(database, person))
  serveSignedIn(api, takePracticeFunds, async (_, { person }) => {
    await database.transaction((tx) => givePracticeFunds(tx, person.id, clock()))
    return {}
  })

  async function walletOf(type: Wallet['type'], account: string): Promise<Wallet> {
    return { type, currency: 'USD', balance: await balanceOf(database, account) }
  }
}
