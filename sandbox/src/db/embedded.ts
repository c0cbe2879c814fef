import { PGlite, types } from '@electric-sql/pglite'
import type { Database, Queries } from './database.ts'
import { holdFolder } from './lock.ts'

const asText = (text: string): string => text

/** 64-bit and exact numbers stay text: a JavaScript number would round them. */
const parsers = { [types.INT8]: asText, [types.NUMERIC]: asText }

/**
 * The embedded PostgreSQL in a folder, or in `memory`. It has one connection, so its transactions wait for one another.
 * @throws SettingsError while another process has the folder.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = folder === 'memory' ? () => {} : holdFolder(folder)
  const lite = await PGlite.create(folder === 'memory' ? 'memory://' : folder, { parsers }).catch((cause: unknown) => {
    release()
    throw cause
  })
  return {
    query: queriesOf(lite).query,
    transaction: (work) => lite.transaction((tx) => work(queriesOf(tx))),
    async close() {
      await lite.close()
      release()
    },
  }
}

function queriesOf(lite: Pick<PGlite, 'query'>): Queries {
  return {
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await lite.query<Row>(sql, [...params])).rows
    },
  }
}
