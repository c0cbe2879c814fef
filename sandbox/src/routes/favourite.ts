import { listFavourites, saveFavourites } from '@kontor/shared/wire'
import { listMarked, saveMarked } from '../content/favourites.ts'
import { serveSignedIn, type Desk } from '../http/serve.ts'
import type { House } from './house.ts'

/** The symbols that the signed-in user has marked. */
export function favouriteRoutes(desk: Desk, { database, feed }: House): void {
  const listed = (symbols: readonly string[]) =>
    [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)

  serveSignedIn(desk, listFavourites, async (_, { person }) => ({
    symbols: listed(await listMarked(database, person.id)),
  }))
  serveSignedIn(desk, saveFavourites, async (input, { person }) => {
    const symbols = listed(input.symbols)
    await saveMarked(database, person.id, symbols)
    return { symbols }
  })
}
