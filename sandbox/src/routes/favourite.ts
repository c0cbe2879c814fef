import { listFavourites, markFavourite } from '@kontor/shared/wire'
import { listMarked, setMarked } from '../content/favourites.ts'
import { Refusal } from '../http/refusal.ts'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** The symbols that the signed-in user has marked. */
export function favouriteRoutes(desk: Desk, { database, feed }: House): void {
  serveSignedIn(desk, listFavourites, async (_, { person }) => ({ symbols: await listMarked(database, person.id) }))
  serveSignedIn(desk, markFavourite, async ({ symbol, marked }, { person }) => {
    if (feed.listing(symbol) === undefined) throw new Refusal('SYMBOL_UNKNOWN')
    await setMarked(database, person.id, symbol, marked)
    return {}
  })
}
