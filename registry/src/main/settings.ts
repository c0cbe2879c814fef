import { readFileSync } from 'node:fs'
import { readHosts, readProxies, SettingsError } from '@kontor/server'
import {
  layer,
  readLayers,
  runtimeConfig,
  SOCKET_PATH,
  type RuntimeConfig,
} from '@kontor/shared/wire'
import { dataFolder } from '../base/folders.ts'
import type { EdgeSettings } from '../edge/base/settings.ts'

export interface Settings extends EdgeSettings {
  /** Folder with builds, channels, keys and tokens. */
  data: string
  registryHost: string
  registryPort: number
  appHost: string
  appPort: number
  /**
   * Template of the address of a build's files, with `{id}` and `{version}` in it: a path, or a
   * whole address on another origin.
   */
  buildBase: string
  /** Bytes that the stored files of one area's builds may take. */
  buildsQuota: number
  /** The channel that the edge serves. */
  channel: string
  /** Seconds that a composition is valid after it was signed. */
  compositionTtl: number
  /** The clock, ms; that of the machine when absent. */
  now?: () => number
  /** Writes a line to the log; nothing is logged when absent. */
  log?: (line: string) => void
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming the first variable that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env['REGISTRY_HOST'] || 'localhost'
  return {
    data: dataFolder(env),
    registryHost: host,
    registryPort: whole(env, 'REGISTRY_PORT', 4100, 0, 65_535),
    appHost: env['APP_HOST'] || host,
    appPort: whole(env, 'APP_PORT', 3000, 0, 65_535),
    sandboxUrl: matching(
      env,
      'SANDBOX_URL',
      'http://localhost:4000',
      /^https?:\/\/[^/]+$/,
      'an http or https origin',
    ),
    buildBase: matching(
      env,
      'BUILD_BASE',
      '/builds/{id}/{version}/',
      /^(https?:\/\/[^/]+)?\/.*\{id\}.*\{version\}.*\/$|^https?:\/\/[^/]*\{id\}.*\{version\}.*\/$/,
      'a path or address with {id} and {version} that ends in a slash',
    ),
    buildsQuota: whole(env, 'BUILDS_QUOTA_MB', 2_000, 1, 1_000_000) * 1_000_000,
    channel: matching(
      env,
      'CHANNEL',
      'production',
      /^[a-z][a-z0-9-]{0,30}$/,
      'a name in lower-case letters',
    ),
    compositionTtl: whole(env, 'COMPOSITION_TTL', 7 * 24 * 3600, 2, 10 * 365 * 24 * 3600),
    hosts: list(env, 'ALLOWED_HOSTS', readHosts, 'hosts, such as app.kontor.example'),
    proxies: list(env, 'TRUSTED_PROXIES', readProxies, 'addresses, such as 10.0.0.0/8'),
    limits: {
      sockets: whole(env, 'APP_SOCKETS_A_NETWORK', 1_000, 1, 1_000_000),
      calls: whole(env, 'APP_CALLS_A_MINUTE', 12_000, 1, 100_000_000),
      pages: whole(env, 'APP_PAGES_A_MINUTE', 60_000, 1, 100_000_000),
    },
    config: env['CONFIG_JSON'] ? configFile(env['CONFIG_JSON']) : defaultConfig(env),
  }
}

function whole(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

function matching(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: string,
  pattern: RegExp,
  what: string,
): string {
  const text = env[name] || fallback
  if (pattern.test(text)) return text
  throw new SettingsError(`${name} must be ${what}, not "${text}".`)
}

function list(
  env: NodeJS.ProcessEnv,
  name: string,
  read: (text?: string) => string[] | null,
  what: string,
): string[] {
  const found = read(env[name])
  if (found !== null) return found
  throw new SettingsError(`${name} must list ${what}, separated by commas, not "${env[name]}".`)
}

function defaultConfig(env: NodeJS.ProcessEnv): RuntimeConfig {
  const layers = readLayers(env['SANDBOX_LAYERS'])
  if (layers === null)
    throw new SettingsError(
      `SANDBOX_LAYERS must be a list of ${layer.options.join(', ')}, not "${env['SANDBOX_LAYERS']}".`,
    )
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
