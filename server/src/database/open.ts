import { SettingsError } from '../settings/settings-error.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, type Migrations } from './migrate.ts'
import { openServer } from './postgres-server.ts'

export interface DatabaseSettings {
  /** PostgreSQL's address, from DATABASE_URL; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database, or `memory`. */
  data: string
  /** The variable that names the folder, for errors. */
  setting: string
  /** The schema of the tables on a server, which other programs may use too. */
  schema?: string
  migrations: Migrations
}

/**
 * Opens the database of the settings and migrates it.
 * @throws SettingsError when it cannot be opened
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await open(settings)
  try {
    const { databaseUrl, migrations, schema } = settings
    await migrate(database, migrations, databaseUrl === null ? undefined : schema)
  } catch (cause) {
    await database.close()
    throw cause
  }
  return database
}

async function open({ databaseUrl, data, setting, schema }: DatabaseSettings): Promise<Database> {
  try {
    return databaseUrl === null
      ? await openEmbedded(data, { setting, report: console.warn })
      : await openServer(databaseUrl, warn, { schema })
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    const what = databaseUrl === null ? `${setting} ${data}` : 'The database of DATABASE_URL'
    throw new SettingsError(
      `${what} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    )
  }
}

function warn(cause: Error): void {
  console.warn(`the database connection broke: ${cause.message}`)
}
