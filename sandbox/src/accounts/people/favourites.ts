import type { Queries } from '@kontor/server/database'

/** The symbols of a user's favourites, in the user's order. */
export async function readFavourites(queries: Queries, personId: string): Promise<string[]> {
  const [row] = await queries.query<{ symbols: string[] }>(
    'select symbols from favourite_list where person_id = $1',
    [personId],
  )
  return row?.symbols ?? []
}

/** Replaces a user's favourites. */
export async function writeFavourites(
  queries: Queries,
  personId: string,
  symbols: readonly string[],
): Promise<void> {
  await queries.query(
    'insert into favourite_list (person_id, symbols) values ($1, $2) on conflict (person_id) do update set symbols = excluded.symbols',
    [personId, symbols],
  )
}
