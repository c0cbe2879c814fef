import { listMovements } from '@kontor/shared/wire'
import { pageOfMovements } from '../../money/funds/movements.ts'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** The account history of the signed-in user. */
export function movementRoutes(desk: Desk, { database }: House): void {
  serveSignedIn(desk, listMovements, (input, { person }) =>
    pageOfMovements(database, person.id, input),
  )
}
