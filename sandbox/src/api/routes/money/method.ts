import {
  addMethod,
  listCurrencies,
  listMethods,
  removeMethod,
  setDefaultMethod,
} from '@kontor/shared/wire'
import { currenciesOf } from '../../../money/funds/currencies.ts'
import {
  bindMethod,
  chooseDefault,
  methodsOf,
  unbindMethod,
} from '../../../money/funds/withdrawals/methods.ts'
import { type Api, serve, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** The payment methods of the signed-in user. The rules are in money/funds/. */
export function methodRoutes(api: Api, { database, feed }: Services): void {
  serve(api, listCurrencies, () => ({ currencies: currenciesOf(feed) }))
  serveSignedIn(api, addMethod, (input, { person }) => bindMethod(database, person.id, input))
  serveSignedIn(api, listMethods, async (_, { person }) => ({
    methods: await methodsOf(database, person.id),
  }))
  serveSignedIn(api, removeMethod, async ({ id }, { person }) => {
    await unbindMethod(database, person.id, id)
    return {}
  })
  serveSignedIn(api, setDefaultMethod, async ({ id }, { person }) => {
    await chooseDefault(database, person.id, id)
    return {}
  })
}
