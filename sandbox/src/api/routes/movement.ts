import { listMovements } from '@kontor/shared/wire'
import { pageOfMovements } from '../../money/funds/movements.ts'
import { serveSignedIn, type Api } from '../http/serve.ts'
import type { Services } from './services.ts'

/** The account history of the signed-in user. */
export function movementRoutes(api: Api, { database }: Services): void {
  serveSignedIn(api, listMovements, (input, { person }) =>
    pageOfMovements(database, person.id, input),
  )
}
