import { addMethod, listCurrencies, listMethods, removeMethod } from '@kontor/shared/wire'
import { currenciesOf } from '../../money/funds/currencies.ts'
import { bindMethod, methodsOf, unbindMethod } from '../../money/funds/methods.ts'
import { serve, serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** Where the signed-in user's withdrawals can go. The rules are in money/funds/. */
export function methodRoutes(desk: Desk, { database, feed }: House): void {
  serve(desk, listCurrencies, () => ({ currencies: currenciesOf(feed) }))
  serveSignedIn(desk, addMethod, (input, { person }) => bindMethod(database, person.id, input))
  serveSignedIn(desk, listMethods, async (_, { person }) => ({
    methods: await methodsOf(database, person.id),
  }))
  serveSignedIn(desk, removeMethod, async ({ id }, { person }) => {
    await unbindMethod(database, person.id, id)
    return {}
  })
}
