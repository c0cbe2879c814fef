import path from 'node:path'
import { isLoopback, readHosts, readProxies, SettingsError } from '@kontor/server'
import { layer, readLayers, type Layer } from '@kontor/shared/wire'
import type { Limits } from '../api/http/guards/limits.ts'
import type { SmtpSettings } from '../accounts/mail/smtp.ts'
import type { ScryptCost } from '../accounts/secrets/scrypt.ts'
import { depositTypes, type DepositType } from '../money/funds/deposits/receipts.ts'
import { readSmtp, refusePublicOutbox } from './mail-settings.ts'
import type { Cluster } from '../trading/cluster/engines.ts'

/** The earliest start of the market's clock; its prices begin a year before. */
const EARLIEST = Date.UTC(2021, 0, 1)

/** At an hour a second a week takes three minutes. */
const FASTEST = 3_600

const root = path.resolve(import.meta.dirname, '../../..')

/** The settings that the app needs, for the server and for tests. */
export interface Settings {
  /** The layers of enveloped data, outermost first. */
  layers: readonly Layer[]
  scrypt: ScryptCost
  /** Real time in ms, for codes, sessions and mail. The market's clock dates all else. */
  clock: () => number
  /** Ms between two pings of a socket; 20 s when absent. */
  pingMs?: number
  /** The operators' token; without one there are no operators. */
  operatorToken?: string
  /** The limits of one address; no limits when absent. */
  limits?: Limits
  /** Names of this server beside the loopback ones; see `isOwnHost`. */
  hosts?: readonly string[]
  /** Proxies whose `X-Forwarded-For` is believed, beside the edge on this machine. */
  proxies?: readonly string[]
  /** Ms in which a request must arrive whole; 30 s when absent. */
  requestMs?: number
  /** Whether the demo user is added, whose password is known to all. */
  demo?: boolean
  /** The invitation code that the app shows to anybody, empty for none; absent: the demo user's. */
  invitation?: string
  /** MB that the pictures of all users may take; 10 000 when absent. */
  picturesMb?: number
  /** The mail server; mail is stored in the outbox when absent. */
  smtp?: SmtpSettings
  /** Ms after which a submission is approved automatically; when absent, only operators decide. */
  reviewAfter?: number
  /** The ways to deposit that are open; all when absent. */
  deposits?: readonly DepositType[]
  /** Ms for which a new password or passkey holds withdrawals; a day when absent. */
  credentialHold?: number
  /** The domain of the app, to which passkeys belong; `localhost` when absent. */
  passkeyDomain?: string
  /** The cluster that this process belongs to; absent for a process that runs alone. */
  cluster?: Cluster
}

/** The cost that OWASP advises for storing passwords, 2026. Source: ACCESS-16. */
const SCRYPT: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

/** All settings of the environment. */
export interface ServerSettings extends Settings {
  port: number
  host: string
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database, or `memory`. */
  data: string
  seed: string
  /** The first instant of the market's clock, ms; null for real time. */
  startAt: number | null
  /** The real instant of `startAt`, ms; null for the start of this process. */
  begun: number | null
  /** The market's speed as a multiple of real time. */
  speed: number
}

/**
 * Reads NATS_URL, SANDBOX_PARTITIONS, SANDBOX_SINCE, SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA,
 * KONTOR_DATA, DATABASE_URL, SANDBOX_SEED, SANDBOX_NOW, SANDBOX_SPEED, SANDBOX_LAYERS,
 * SANDBOX_REVIEWS, SANDBOX_REVIEW_MS, SANDBOX_OPERATOR_TOKEN, SANDBOX_CALLS_A_MINUTE,
 * SANDBOX_LOGINS_A_MINUTE, SANDBOX_SOCKETS_A_NETWORK, ALLOWED_HOSTS, TRUSTED_PROXIES,
 * SANDBOX_DEPOSITS, SANDBOX_PASSKEY_DOMAIN, SANDBOX_CREDENTIAL_HOLD, SMTP_URL, MAIL_FROM,
 * SANDBOX_OUTBOX, SANDBOX_DEMO, SANDBOX_INVITATION and SANDBOX_PICTURES_MB.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const data = env['SANDBOX_DATA'] || path.join(env['KONTOR_DATA'] || '.kontor', 'sandbox')
  const cluster = readCluster(env)
  const operatorToken = readOperatorToken(env['SANDBOX_OPERATOR_TOKEN'])
  const smtp = readSmtp(env['SMTP_URL'], env['MAIL_FROM'])
  const host = env['SANDBOX_HOST'] || 'localhost'
  const invitation = env['SANDBOX_INVITATION']
  if (smtp === null) refusePublicOutbox(host, env['SANDBOX_OUTBOX'])
  const reviewAfter = readReviews(
    env['SANDBOX_REVIEWS'] || 'auto',
    env['SANDBOX_REVIEW_MS'] || '4000',
  )
  return {
    port: readPort(env['SANDBOX_PORT'] || '4000'),
    host,
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    data: data === 'memory' ? data : path.resolve(root, data),
    seed: env['SANDBOX_SEED'] || 'kontor',
    startAt: readInstant('SANDBOX_NOW', env['SANDBOX_NOW']),
    begun: readInstant('SANDBOX_SINCE', env['SANDBOX_SINCE']),
    speed: readSpeed(env['SANDBOX_SPEED'] || '1'),
    layers: layersOf(env['SANDBOX_LAYERS']),
    scrypt: SCRYPT,
    clock: Date.now,
    limits: {
      calls: readLimit('SANDBOX_CALLS_A_MINUTE', env['SANDBOX_CALLS_A_MINUTE'] || '600'),
      logins: readLimit('SANDBOX_LOGINS_A_MINUTE', env['SANDBOX_LOGINS_A_MINUTE'] || '30'),
      sockets: readLimit('SANDBOX_SOCKETS_A_NETWORK', env['SANDBOX_SOCKETS_A_NETWORK'] || '1000'),
    },
    hosts: readList('ALLOWED_HOSTS', env, readHosts, 'hosts, such as app.kontor.example'),
    proxies: readList('TRUSTED_PROXIES', env, readProxies, 'addresses, such as 10.0.0.0/8'),
    ...(operatorToken !== null && { operatorToken }),
    ...(smtp !== null && { smtp }),
    demo: env['SANDBOX_DEMO'] === '1',
    ...(invitation !== undefined && { invitation: readInvitation(invitation) }),
    ...(reviewAfter !== null && { reviewAfter }),
    ...(cluster !== null && { cluster }),
    picturesMb: readLimit('SANDBOX_PICTURES_MB', env['SANDBOX_PICTURES_MB'] || '10000'),
    deposits: readDeposits(env['SANDBOX_DEPOSITS'] ?? 'card,coin'),
    credentialHold: readHold(env['SANDBOX_CREDENTIAL_HOLD'] || '24h'),
    passkeyDomain: readDomain(env['SANDBOX_PASSKEY_DOMAIN'] || 'localhost'),
  }
}

function readList(
  name: string,
  env: NodeJS.ProcessEnv,
  read: (text?: string) => string[] | null,
  what: string,
): string[] {
  const list = read(env[name])
  if (list !== null) return list
  throw new SettingsError(`${name} lists ${what}, separated by commas, not “${env[name]}”.`)
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

function readCluster(env: NodeJS.ProcessEnv): Cluster | null {
  const partitions = readLimit('SANDBOX_PARTITIONS', env['SANDBOX_PARTITIONS'] || '4')
  const natsUrl = env['NATS_URL']
  if (!natsUrl) return null
  if (!/^(nats|tls):\/\/[^/]/.test(natsUrl))
    throw new SettingsError('NATS_URL must start with nats:// or tls:// and name a server.')
  const { hostname, username } = new URL(natsUrl)
  if (!isLoopback(hostname) && username === '')
    throw new SettingsError(
      `NATS_URL names ${hostname} without user and password, such as nats://kontor:secret@${hostname}:4222; anybody who can speak there could send prices.`,
    )
  if (!env['DATABASE_URL'])
    throw new SettingsError(
      'NATS_URL is for several processes on one database, which DATABASE_URL must name.',
    )
  if ((env['SANDBOX_NOW'] || env['SANDBOX_SPEED']) && !env['SANDBOX_SINCE'])
    throw new SettingsError(
      'With NATS_URL, a clock set by SANDBOX_NOW or SANDBOX_SPEED needs SANDBOX_SINCE: the real time at which it began.',
    )
  return { natsUrl, partitions }
}

function readInstant(name: string, text: string | undefined): number | null {
  if (!text) return null
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (at >= EARLIEST) return at
  throw new SettingsError(
    `${name} must be an ISO date and time such as 2026-11-18T10:00:00Z, from 2021 on, not “${text}”.`,
  )
}

function readSpeed(text: string): number {
  const speed = /^x?(\d{1,4})$/.exec(text)?.[1]
  if (speed !== undefined && Number(speed) > 0 && Number(speed) <= FASTEST) return Number(speed)
  throw new SettingsError(
    `SANDBOX_SPEED must be a whole number from 1 to ${FASTEST}, such as 60 or x60, not “${text}”.`,
  )
}

function readReviews(by: string, wait: string): number | null {
  if (by !== 'auto' && by !== 'operator')
    throw new SettingsError(`SANDBOX_REVIEWS must be auto or operator, not “${by}”.`)
  if (!/^\d{1,9}$/.test(wait))
    throw new SettingsError(
      `SANDBOX_REVIEW_MS must be a whole number of milliseconds, not “${wait}”.`,
    )
  return by === 'auto' ? Number(wait) : null
}

function readOperatorToken(text: string | undefined): string | null {
  if (!text) return null
  if (/^[\w-]{16,200}$/.test(text)) return text
  throw new SettingsError(
    'SANDBOX_OPERATOR_TOKEN must be 16 to 200 letters, digits, hyphens and underscores.',
  )
}

function readDeposits(text: string): DepositType[] {
  const names = text.split(',').map((name) => name.trim())
  const known = depositTypes.filter((type) => names.includes(type))
  if (names.filter(Boolean).length === known.length) return known
  throw new SettingsError(
    `SANDBOX_DEPOSITS lists card and coin, separated by commas, not “${text}”.`,
  )
}

function readInvitation(text: string): string {
  if (/^[\w-]{0,32}$/.test(text)) return text
  throw new SettingsError(
    `SANDBOX_INVITATION must be an invitation code such as KNT-7Q2M, or empty to show none, not “${text}”.`,
  )
}

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const

function readHold(text: string): number {
  const [, count, unit] = /^(\d{1,4})([smh])$/.exec(text) ?? []
  if (count !== undefined) return Number(count) * units[unit as keyof typeof units]
  throw new SettingsError(
    `SANDBOX_CREDENTIAL_HOLD must be a time such as 24h, 2m or 0s, not “${text}”.`,
  )
}

function readDomain(text: string): string {
  if (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(text)) return text
  throw new SettingsError(
    `SANDBOX_PASSKEY_DOMAIN must be a domain such as kontor.example, not “${text}”.`,
  )
}

function readLimit(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text)
  throw new SettingsError(`${name} must be a whole number from 1 to 999999, not “${text}”.`)
}

function layersOf(text: string | undefined): Layer[] {
  const layers = readLayers(text)
  if (layers !== null) return layers
  throw new SettingsError(
    `SANDBOX_LAYERS lists ${layer.options.join(', ')}, separated by commas, not “${text}”.`,
  )
}
