import { PGlite, types } from '@electric-sql/pglite'
import { FolderInUse, holdFolder } from '@kontor/server'
import { SettingsError } from '../errors.ts'
import type { Database, Queries } from './database.ts'

const asText = (text: string): string => text

/** 64-bit and exact numbers stay text, because a JavaScript number would round them. */
const parsers = { [types.INT8]: asText, [types.NUMERIC]: asText }

/**
 * The embedded PostgreSQL in a folder, or in `memory`. It has one connection, so its transactions
 * are serial. A new one is empty, or a copy of `dump`, the data folder of another as a tar.
 * @throws SettingsError while another process uses the folder
 */
export async function openEmbedded(folder: string, dump?: Blob): Promise<Database> {
  const release = folder === 'memory' ? () => {} : hold(folder)
  const options = { parsers, ...(dump && { loadDataDir: dump }) }
  const lite = await PGlite.create(folder === 'memory' ? 'memory://' : folder, options).catch(
    (cause: unknown) => {
      release()
      throw cause
    },
  )
  return {
    query: queriesOf(lite).query,
    transaction: (work) => lite.transaction((tx) => work(queriesOf(tx))),
    async close() {
      await lite.close()
      release()
    },
  }
}

function hold(folder: string): () => void {
  try {
    return holdFolder(folder)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new SettingsError(
      `SANDBOX_DATA ${cause.message}; stop that one or choose another folder.`,
      { cause },
    )
  }
}

function queriesOf(lite: Pick<PGlite, 'query'>): Queries {
  return {
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await lite.query<Row>(sql, [...params])).rows
    },
  }
}
