import { getEquityCurve, listMovements } from '@kontor/shared/wire'
import { equityOf } from '../../../money/funds/history/equity.ts'
import { pageOfMovements } from '../../../money/funds/history/movements.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** The account history and the equity of the signed-in user. */
export function movementRoutes(api: Api, { database, feed }: Services): void {
  serveSignedIn(api, listMovements, (input, { person }) =>
    pageOfMovements(database, person.id, input),
  )
  serveSignedIn(api, getEquityCurve, async ({ period }, { person }) => ({
    days: await equityOf(database, person.id, period, feed.now()),
  }))
}
