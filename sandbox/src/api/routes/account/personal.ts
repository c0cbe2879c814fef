import { closeAccount, getPersonalData, prepareClosing } from '@kontor/shared/wire'
import { closeAccount as close, closingTerms } from '../../../personal/close-account.ts'
import { personalDataOf } from '../../../personal/personal-data.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** The download of a user's data, and the end of the account. The rules are in personal/. */
export function personalRoutes(api: Api, services: Services): void {
  const { database, feed, clock, ownerMail, endSockets } = services
  serveSignedIn(api, getPersonalData, async (_, { person }) => ({
    at: clock(),
    tables: await personalDataOf(database, person.id),
  }))
  serveSignedIn(api, prepareClosing, (_, { person }) => closingTerms(database, person.id))
  serveSignedIn(api, closeAccount, async ({ confirmation }, caller) => {
    const { owner, ended } = await close(services, caller, confirmation, {
      now: clock(),
      at: feed.now(),
    })
    endSockets(ended)
    ownerMail.tellAt(owner, { kind: 'account-closed' })
    return {}
  })
}
