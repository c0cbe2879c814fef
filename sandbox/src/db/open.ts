import { SettingsError } from '@kontor/server'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

export interface Place {
  databaseUrl: string | null
  data: string
}

/**
 * Opens the database of the settings and migrates it.
 * @throws SettingsError when it cannot be opened
 */
export async function openDatabase(place: Place): Promise<Database> {
  const database = await open(place)
  try {
    await migrate(database)
  } catch (cause) {
    await database.close()
    throw cause
  }
  return database
}

async function open({ databaseUrl, data }: Place): Promise<Database> {
  try {
    return databaseUrl === null
      ? await openEmbedded(data, { report: console.warn })
      : await openServer(databaseUrl, warn)
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    const what = databaseUrl === null ? `SANDBOX_DATA ${data}` : 'The database of DATABASE_URL'
    throw new SettingsError(
      `${what} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    )
  }
}

function warn(cause: Error): void {
  console.warn(`the database connection broke: ${cause.message}`)
}
