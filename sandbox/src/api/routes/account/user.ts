import {
  getInvites,
  getSettings,
  getUser,
  getUserInfo,
  listInbox,
  readInbox,
  saveSettings,
  takePracticeFunds,
} from '@kontor/shared/wire'
import { markInbox, pageOfInbox, unreadOf } from '../../../accounts/events/inbox.ts'
import { nameStateOf } from '../../../accounts/identity/name-state.ts'
import { invitesOf } from '../../../accounts/people/friends.ts'
import { keepChoices, readSettings } from '../../../accounts/people/settings.ts'
import { avatarOf } from '../../../accounts/pictures/pictures.ts'
import { givePracticeFunds } from '../../../money/funds/deposits/practice.ts'
import { availableOf, marginOf, withdrawalOf } from '../../../money/ledger/accounts.ts'
import { balanceOf, balancesOf } from '../../../money/ledger/ledger.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import { serveMoney } from '../../http/serve/serve-money.ts'
import type { Services } from '../../services.ts'

/** Each wallet with its account in the ledger, in the order of the list. */
const wallets = [
  ['withdrawal', withdrawalOf],
  ['margin', marginOf],
  ['available', availableOf],
] as const

/**
 * The signed-in user, from the accounts, the reviews and the ledger, and the user's inbox and
 * settings.
 */
export function userRoutes(api: Api, services: Services): void {
  const { clock, database, feed, notify } = services
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
      unread: await unreadOf(database, id),
    }),
  )
  serveSignedIn(api, getUserInfo, async (_, { person: { id } }) => {
    const balances = await balancesOf(
      database,
      wallets.map(([, accountOf]) => accountOf(id)),
    )
    return {
      avatar: await avatarOf(database, id),
      user_wallet: wallets.map(([type], place) => ({
        type,
        currency: 'USD',
        balance: balances[place] ?? 0n,
      })),
    }
  })
  serveSignedIn(api, listInbox, (page, { person, words }) =>
    pageOfInbox(services, person.id, page, words.locale),
  )
  serveSignedIn(api, readInbox, async (input, { person }) => {
    const unread = await markInbox(database, person.id, input)
    notify(person.id)
    return unread
  })
  serveSignedIn(api, getSettings, (_, { person }) => readSettings(database, person.id))
  serveSignedIn(api, saveSettings, (choices, { person }) =>
    database.transaction(async (tx) => {
      await keepChoices(tx, person.id, choices, clock())
      return readSettings(tx, person.id)
    }),
  )
  serveSignedIn(api, getInvites, (_, { person }) => invitesOf(database, person))
  serveMoney(api, services, takePracticeFunds, async (_, { person }) => {
    await database.transaction((tx) => givePracticeFunds(tx, person.id, feed.now()))
    return {}
  })
}
