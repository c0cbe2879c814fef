import { getLoan, getName, sendLoan, sendName } from '@kontor/shared/wire'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import { loanOf, submitLoan } from '../../accounts/reviews/loans.ts'
import { nameOf, submitName } from '../../accounts/reviews/names.ts'
import type { House } from './house.ts'

/** Real names and loans, which are reviewed. The rules are in accounts/reviews/. */
export function identityRoutes(desk: Desk, { database, clock }: House): void {
  serveSignedIn(desk, sendName, async (input, { person }) => {
    await submitName(database, person.id, input, clock())
    return {}
  })
  serveSignedIn(desk, getName, (_, { person }) => nameOf(database, person.id))
  serveSignedIn(desk, sendLoan, async (input, { person }) => {
    await submitLoan(database, person.id, input, clock())
    return {}
  })
  serveSignedIn(desk, getLoan, (_, { person }) => loanOf(database, person.id))
}
