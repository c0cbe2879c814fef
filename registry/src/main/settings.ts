import * as z from 'zod/mini'
import {
  matching,
  networkVariables,
  readBy,
  readEnvironment,
  SettingsError,
  wholeNumber,
} from '@kontor/server'
import type { Bucket } from '@kontor/server/blobs'
import { dataFolder } from '../base/folders.ts'
import type { Bases } from '../channels/pin.ts'
import type { ProviderSettings } from '../people/oidc/provider.ts'
import { oidcVariables, providerOf } from '../people/oidc/settings.ts'
import type { BrowserSetting } from '../verdicts/look.ts'
import type { GatePolicy } from '../verdicts/verdicts.ts'
import type { TimeOfDay } from './nightly.ts'

export interface Settings {
  /** The folder with keys, secrets, blobs and the embedded database. */
  data: string
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null
  /** The place of the blobs: a folder, a bucket, or null for the folder in the data folder. */
  blobs: string | Bucket | null
  /** The browser in which the gate opens compositions. */
  gateBrowser: BrowserSetting
  /** The effect of a verdict of that browser on a promote. */
  gatePolicy: GatePolicy
  /** When unused builds and files are deleted every day; null for never. */
  gcAt: TimeOfDay | null
  registryHost: string
  registryPort: number
  bases: Bases
  /** Maximum bytes of the stored files of one area's builds. */
  buildsQuota: number
  /** The address of the app as browsers see it; null when it is not known. */
  appUrl: string | null
  /** The channel of a request that does not name one. */
  channel: string
  /** Seconds for which a composition is valid after it was signed. */
  compositionTtl: number
  /** The OpenID Connect provider of the console; null when tokens alone sign in. */
  oidc: ProviderSettings | null
  /** Names of the registry beside the loopback ones; see `isOwnHost`. */
  hosts: readonly string[]
  /** Trusted proxies in front of the registry, whose `X-Forwarded-For` counts. */
  proxies: readonly string[]
  /** Time limit for a request to arrive whole, ms; 30 s when absent. */
  requestMs?: number
  /** The clock, ms; the machine's when absent. */
  now?: () => number
  /** Writes a line to the log; nothing is logged when absent. */
  log?: (line: string) => void
}

const port = wholeNumber(0, 65_535)
const MUST_BE_POLICY = 'must be block, require or warn'

const variables = {
  DATABASE_URL: z.optional(
    matching(/^postgres(ql)?:\/\//, 'an address that starts with postgres:// or postgresql://'),
  ),
  REGISTRY_BLOBS: z.optional(z.string()),
  GATE_BROWSER: z.optional(z.string()),
  GATE_POLICY: z._default(z.enum(['block', 'require', 'warn'], MUST_BE_POLICY), 'block'),
  GC_AT: z.optional(readBy(readTime, 'must be a time in UTC, such as 03:00')),
  AWS_ACCESS_KEY_ID: z._default(z.string(), ''),
  AWS_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
  REGISTRY_HOST: z._default(z.string(), 'localhost'),
  REGISTRY_PORT: z._default(port, 4100),
  FILES_BASE: z._default(
    matching(
      /^(https?:\/\/[^/]+)?\/.*\{id\}.*\/$|^https?:\/\/[^/]*\{id\}.*\/$/,
      'a path or address with {id} that ends in a slash',
    ),
    '/files/{id}/',
  ),
  BUILD_BASE: z._default(
    matching(
      /^(https?:\/\/[^/]+)?\/.*\{id\}.*\{version\}.*\/$|^https?:\/\/[^/]*\{id\}.*\{version\}.*\/$/,
      'a path or address with {id} and {version} that ends in a slash',
    ),
    '/builds/{id}/{version}/',
  ),
  BUILDS_QUOTA_MB: z._default(wholeNumber(1, 1_000_000), 2_000),
  CHANNEL: z._default(
    matching(/^[a-z][a-z0-9-]{0,30}$/, 'a name in lower-case letters'),
    'production',
  ),
  KONTOR_APP: z.optional(
    matching(/^https?:\/\/[^/]+\/?$/, 'an address such as https://app.kontor.example'),
  ),
  COMPOSITION_TTL: z._default(wholeNumber(2, 10 * 365 * 24 * 3600), 7 * 24 * 3600),
  ...oidcVariables,
  ...networkVariables,
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming the first variable that cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = readEnvironment(env, variables, {
    secrets: ['DATABASE_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OIDC_CLIENT_SECRET'],
  })
  return {
    data: dataFolder(env),
    databaseUrl: read.DATABASE_URL ?? null,
    blobs: blobsOf(read),
    ...gateOf(read),
    gcAt: read.GC_AT ?? null,
    registryHost: read.REGISTRY_HOST,
    registryPort: read.REGISTRY_PORT,
    bases: { content: read.FILES_BASE, version: read.BUILD_BASE },
    buildsQuota: read.BUILDS_QUOTA_MB * 1_000_000,
    appUrl: read.KONTOR_APP ?? null,
    channel: read.CHANNEL,
    compositionTtl: read.COMPOSITION_TTL,
    oidc: providerOf(read),
    hosts: read.ALLOWED_HOSTS,
    proxies: read.TRUSTED_PROXIES,
  }
}

/** @throws SettingsError where a browser is required and switched off. */
function gateOf(read: {
  GATE_BROWSER?: string | undefined
  GATE_POLICY: GatePolicy
}): Pick<Settings, 'gateBrowser' | 'gatePolicy'> {
  const { GATE_BROWSER: browser, GATE_POLICY: gatePolicy } = read
  if (browser === undefined) return { gateBrowser: 'installed', gatePolicy }
  if (browser !== 'off') return { gateBrowser: { at: browser }, gatePolicy }
  if (gatePolicy === 'require')
    throw new SettingsError('GATE_POLICY=require needs a browser, and GATE_BROWSER is off.')
  return { gateBrowser: browser, gatePolicy }
}

function readTime(text: string): TimeOfDay | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours && minutes ? { hours: Number(hours), minutes: Number(minutes) } : null
}

/** @throws SettingsError for a bucket without a key. */
function blobsOf(read: {
  REGISTRY_BLOBS?: string | undefined
  AWS_ACCESS_KEY_ID: string
  AWS_SECRET_ACCESS_KEY: string
  AWS_REGION: string
}): Settings['blobs'] {
  const { REGISTRY_BLOBS: place = null, AWS_REGION: region } = read
  if (place === null || !/^https?:\/\//.test(place)) return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (accessKeyId && secretAccessKey)
    return { url: place.replace(/\/$/, ''), accessKeyId, secretAccessKey, region }
  throw new SettingsError(
    'REGISTRY_BLOBS names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed.',
  )
}
