import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { FolderInUse, holdFolder } from '../folder-lock.ts'
import { SettingsError } from '../settings/settings-error.ts'
import type { Database, Queries } from './database.ts'
import { createRoom, enoughRoom, type Room } from './disk-room.ts'

const asText = (text: string): string => text

/** 64-bit and exact numbers stay text, because a JavaScript number would round them. */
const parsers = { [types.INT8]: asText, [types.NUMERIC]: asText }

interface EmbeddedOptions {
  /** The variable that names the folder, for errors. */
  setting: string
  /** Called with a line for the log when the disk is full, and again when it has room. */
  report(line: string): void
  /** The data folder of another database as a tar; a new database is a copy of it. */
  dump?: Blob
}

/** Statements that only read. All others may write. */
const reads = /^\s*select\b/i

/**
 * The embedded PostgreSQL in a folder, or in `memory`. It has one connection, so its transactions
 * are serial. Statements that may write, and transactions, are refused while the disk is full.
 * @throws SettingsError while another process uses the folder, or when its disk is full
 */
export async function openEmbedded(
  folder: string,
  { setting, report, dump }: EmbeddedOptions,
): Promise<Database> {
  const room = folder === 'memory' ? enoughRoom : roomOf(folder, setting, report)
  const release = folder === 'memory' ? () => {} : hold(folder, setting)
  const loadDataDir = dump ?? (isNew(folder) ? await dataDir() : undefined)
  const options = { parsers, ...(loadDataDir && { loadDataDir }) }
  const lite = await PGlite.create(folder === 'memory' ? 'memory://' : folder, options).catch(
    (cause: unknown) => {
      release()
      throw cause
    },
  )
  return {
    async query<Row>(sql: string, params?: readonly unknown[]) {
      if (!reads.test(sql)) room.need()
      return queriesOf(lite).query<Row>(sql, params)
    },
    async transaction(work) {
      room.need()
      return lite.transaction((tx) => work(queriesOf(tx)))
    },
    hasRoom: room.isThere,
    dump: () => lite.dumpDataDir('gzip'),
    async close() {
      await lite.close()
      release()
    },
  }
}

/** A new database starts as a copy of an empty one: making one takes twice as long. */
function isNew(folder: string): boolean {
  return folder === 'memory' || !existsSync(path.join(folder, 'PG_VERSION'))
}

function roomOf(folder: string, setting: string, report: (line: string) => void): Room {
  mkdirSync(folder, { recursive: true })
  const room = createRoom(folder, report)
  if (room.isThere()) return room
  throw new SettingsError(`${setting} ${folder} is on a full disk; make room and start again.`)
}

function hold(folder: string, setting: string): () => void {
  try {
    return holdFolder(folder)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new SettingsError(
      `${setting} ${cause.message}; stop that one or choose another folder.`,
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
