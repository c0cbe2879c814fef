import type { Database, Queries } from '@kontor/server/database'

/**
 * Makes a change in a transaction and returns its result. With `isDry` the transaction is rolled
 * back once the result is known, so that a dry run has the same refusals as the change.
 */
export async function changeOrTry<Result>(
  database: Database,
  isDry: boolean,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  if (!isDry) return database.transaction(work)
  const tried: Result[] = []
  const over = new Error('A dry run is rolled back.')
  await database
    .transaction(async (tx) => {
      tried.push(await work(tx))
      throw over
    })
    .catch((cause: unknown) => {
      if (cause !== over) throw cause
    })
  return tried[0]!
}
