import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

/** Opens the database that the settings name, and brings it up to date. */
export async function openDatabase(settings: { databaseUrl: string | null; data: string }): Promise<Database> {
  const database = settings.databaseUrl === null ? await openEmbedded(settings.data) : openServer(settings.databaseUrl, warn)
  try {
    await migrate(database)
  } catch (cause) {
    await database.close()
    throw cause
  }
  return database
}

function warn(cause: Error): void {
  console.warn(`the database connection broke: ${cause.message}`)
}
