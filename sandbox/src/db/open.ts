import path from 'node:path'
import {
  type Database,
  type Migrations,
  openDatabase as openMigrated,
} from '@kontor/server/database'

/** The migrations of the sandbox's database. */
export const migrations: Migrations = {
  folder: path.join(import.meta.dirname, 'migrations'),
  renamed: [{ from: '016-tries-by-network.sql', to: '020-tries-by-network.sql' }],
}

export interface Place {
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database, or `memory`. */
  data: string
}

/**
 * Opens the database of the settings and migrates it.
 * @throws SettingsError when it cannot be opened
 */
export function openDatabase({ databaseUrl, data }: Place): Promise<Database> {
  return openMigrated({ databaseUrl, data, setting: 'SANDBOX_DATA', migrations })
}
