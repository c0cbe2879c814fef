import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  isLoopback,
  matching,
  networkVariables,
  readBy,
  readEnvironment,
  SettingsError,
  wholeNumber,
} from '@kontor/server'
import {
  layer,
  publicKey,
  readLayers,
  type RuntimeConfig,
  runtimeConfig,
  SOCKET_PATH,
} from '@kontor/shared/wire'
import type { EdgeSettings } from '../base/settings.ts'

/** The settings of the program. */
export interface Settings extends EdgeSettings {
  host: string
  port: number
  /** The folder with the edge's own copies. */
  data: string
  /** The name by which operators know it; null where its folder has one that was made. */
  name: string | null
  /** The address of the registry. */
  registryUrl: string
  /** The token by which the registry recognises the edge. */
  token: string
  /** The root's raw public key, base64. */
  rootKey: string
  /** The channel that it serves. */
  channel: string
  /** The clock, ms; the machine's when absent. */
  now?: () => number
  /** Writes a sentence for operators. */
  warn: (sentence: string) => void
}

const workspace = path.resolve(import.meta.dirname, '../../..')

const variables = {
  KONTOR_DATA: z._default(z.string(), '.kontor'),
  EDGE_DATA: z.optional(z.string()),
  EDGE_NAME: z.optional(
    matching(/^[a-z][a-z0-9-]{0,39}$/, 'a name of up to 40 lower-case letters, digits and hyphens'),
  ),
  EDGE_ROOT_KEY: readBy(
    (text) => (publicKey.safeParse(text).success ? text : null),
    'must be the root’s public key, as kontor keys prints it',
  ),
  EDGE_TOKEN: z.string().check(z.minLength(1)),
  KONTOR_REGISTRY: z._default(
    readBy(readRegistry, 'must be an https address, or an http one on this machine'),
    'http://localhost:4100',
  ),
  CHANNEL: z._default(
    matching(/^[a-z][a-z0-9-]{0,30}$/, 'a name in lower-case letters'),
    'production',
  ),
  APP_HOST: z._default(z.string(), 'localhost'),
  APP_PORT: z._default(wholeNumber(0, 65_535), 3000),
  SANDBOX_URL: z._default(
    matching(/^https?:\/\/[^/]+$/, 'an http or https origin'),
    'http://localhost:4000',
  ),
  APP_SOCKETS_A_NETWORK: z._default(wholeNumber(1, 1_000_000), 1_000),
  APP_CALLS_A_MINUTE: z._default(wholeNumber(1, 100_000_000), 12_000),
  APP_PAGES_A_MINUTE: z._default(wholeNumber(1, 100_000_000), 60_000),
  SANDBOX_LAYERS: z._default(
    readBy(readLayers, `must be a list of ${layer.options.join(', ')}`),
    readLayers(undefined)!,
  ),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  CONFIG_JSON: z.optional(z.string()),
  ...networkVariables,
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming the first variable that is missing or cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  for (const name of ['EDGE_ROOT_KEY', 'EDGE_TOKEN'])
    if (!env[name])
      throw new SettingsError(
        `${name} is missing: the registry writes it to its data folder, and docs/operations.md says where.`,
      )
  const read = readEnvironment(env, variables, {
    secrets: ['EDGE_TOKEN'],
    mayBeEmpty: ['SANDBOX_LAYERS'],
  })
  return {
    host: read.APP_HOST,
    port: read.APP_PORT,
    data: path.resolve(workspace, read.EDGE_DATA ?? path.join(read.KONTOR_DATA, 'edge')),
    name: read.EDGE_NAME ?? null,
    registryUrl: read.KONTOR_REGISTRY,
    token: read.EDGE_TOKEN,
    rootKey: read.EDGE_ROOT_KEY,
    channel: read.CHANNEL,
    sandboxUrl: read.SANDBOX_URL,
    hosts: read.ALLOWED_HOSTS,
    proxies: read.TRUSTED_PROXIES,
    limits: {
      sockets: read.APP_SOCKETS_A_NETWORK,
      calls: read.APP_CALLS_A_MINUTE,
      pages: read.APP_PAGES_A_MINUTE,
    },
    serviceWorker: read.SERVICE_WORKER === 'on',
    config: read.CONFIG_JSON ? configFile(read.CONFIG_JSON) : defaultConfig(read.SANDBOX_LAYERS),
    warn: console.warn,
  }
}

/** The origin of the registry; null when a token would travel to another machine unencrypted. */
function readRegistry(text: string): string | null {
  if (!/^https?:\/\/[^/]+\/?$/.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname) ? origin : null
}

function defaultConfig(layers: RuntimeConfig['layers']): RuntimeConfig {
  return {
    apiBase: '',
    imageBase: '',
    socketUrl: SOCKET_PATH,
    layers,
    brand: 'Kontor',
    supportEmail: 'care@kontor.example',
    loadTimeoutMs: 10_000,
  }
}

function configFile(file: string): RuntimeConfig {
  try {
    return runtimeConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new SettingsError(`CONFIG_JSON names ${file}, which is not a runtime configuration.`, {
      cause,
    })
  }
}
