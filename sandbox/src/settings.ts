import path from 'node:path'
import { layer, type Layer } from '@kontor/shared/wire'

/** The made-up market has no past before. */
const EARLIEST = Date.UTC(2021, 0, 1)

const root = path.resolve(import.meta.dirname, '../..')

/** What the rules of the house need to know; the same for the server and for tests. */
export interface Settings {
  /** Of the enveloped data, outermost first. */
  layers: readonly Layer[]
  scrypt: ScryptCost
  /** Real time, ms: the clock of codes and sessions. Trading goes by the market's. */
  clock: () => number
  /** How often sockets are pinged; 20 s when absent. */
  pingMs?: number
}

/** Today's recommended cost is `SCRYPT`; tests pass a cheaper one. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

/** Source: OWASP password storage, 2026. */
const SCRYPT: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

/** Everything that the environment decides. */
export interface ServerSettings extends Settings {
  port: number
  host: string
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null
  /** Folder of the embedded database, or `memory`. */
  data: string
  seed: string
  /** Where the market's clock starts, ms; null for real time. */
  startAt: number | null
}

/** A setting that cannot be used. Its message is one sentence for a person. Recognised by name. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA, DATABASE_URL, SANDBOX_SEED, SANDBOX_NOW and SANDBOX_LAYERS.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const data = env['SANDBOX_DATA'] || '.kontor/sandbox'
  return {
    port: readPort(env['SANDBOX_PORT'] || '4000'),
    host: env['SANDBOX_HOST'] || 'localhost',
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    data: data === 'memory' ? data : path.resolve(root, data),
    seed: env['SANDBOX_SEED'] || 'kontor',
    startAt: readInstant(env['SANDBOX_NOW']),
    layers: readLayers(env['SANDBOX_LAYERS'] ?? 'base64,uri,base64'),
    scrypt: SCRYPT,
    clock: Date.now,
  }
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535) return Number(text)
  throw new SettingsError(`SANDBOX_PORT must be a port number from 1 to 65535, not “${text}”.`)
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new SettingsError('DATABASE_URL must start with postgres:// or postgresql://.')
}

function readInstant(text: string | undefined): number | null {
  if (!text) return null
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (at >= EARLIEST) return at
  throw new SettingsError(`SANDBOX_NOW must be an ISO date and time such as 2026-11-18T10:00:00Z, from 2021 on, not “${text}”.`)
}

function readLayers(text: string): Layer[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const read = layer.safeParse(name)
      if (read.success) return read.data
      throw new SettingsError(`SANDBOX_LAYERS lists base64, uri, deflate and gzip, separated by commas; “${name}” is none of them.`)
    })
}
