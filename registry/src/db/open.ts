import path from 'node:path'
import { type Database, openDatabase as openMigrated } from '@kontor/server/database'

/** The folder of the embedded database in the data folder. */
export const DATABASE = 'database'

export interface Place {
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null
  /** The registry's data folder; the embedded database is in its folder `database`. */
  data: string
}

/**
 * Opens the registry's database and migrates it. On a server its tables are in the schema
 * `registry`, so that registry and sandbox may share one database.
 * @throws SettingsError when it cannot be opened
 */
export function openDatabase({ databaseUrl, data }: Place): Promise<Database> {
  return openMigrated({
    databaseUrl,
    data: path.join(data, DATABASE),
    setting: 'REGISTRY_DATA',
    schema: 'registry',
    migrations: { folder: path.join(import.meta.dirname, 'migrations') },
  })
}
