import { getLoan, getName, sendLoan, sendName } from '@kontor/shared/wire'
import { loanOf, submitLoan } from '../../../accounts/identity/loans.ts'
import { nameOf, submitName } from '../../../accounts/identity/names.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Real names and loans, which need a review. The rules are in accounts/reviews/. */
export function identityRoutes(api: Api, { database, feed }: Services): void {
  serveSignedIn(api, sendName, async (input, { person }) => {
    await submitName(database, person.id, input, feed.now())
    return {}
  })
  serveSignedIn(api, getName, (_, { person }) => nameOf(database, person.id))
  serveSignedIn(api, sendLoan, async (input, { person }) => {
    await submitLoan(database, person.id, input, feed.now())
    return {}
  })
  serveSignedIn(api, getLoan, (_, { person }) => loanOf(database, person.id))
}
