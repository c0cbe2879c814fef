import { addPriceAlert, listPriceAlerts, removePriceAlert } from '@kontor/shared/wire'
import { addAlert, listAlerts, removeAlert } from '../../../trading/alerts/alerts.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Price alerts of the signed-in user. */
export function priceAlertRoutes(api: Api, { database, feed }: Services): void {
  serveSignedIn(api, addPriceAlert, (input, { person }) =>
    addAlert({ database, feed }, person.id, input),
  )
  serveSignedIn(api, listPriceAlerts, (_, { person }) => listAlerts(database, person.id))
  serveSignedIn(api, removePriceAlert, async ({ id }, { person }) => {
    await removeAlert(database, person.id, id)
    return {}
  })
}
