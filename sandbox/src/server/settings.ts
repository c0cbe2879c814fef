import path from 'node:path'
import * as z from 'zod/mini'
import { matching, networkVariables, readBy, readEnvironment, wholeNumber } from '@kontor/server'
import { type Layer, layer, readLayers } from '@kontor/shared/wire'
import type { SmtpSettings } from '../accounts/mail/smtp.ts'
import type { PushSettings } from '../accounts/push/push-sender.ts'
import type { ScryptCost } from '../accounts/secrets/scrypt.ts'
import type { Limits } from '../api/http/guards/limits.ts'
import { type DepositType, depositTypes } from '../money/funds/deposits/receipts.ts'
import type { Cluster } from '../trading/cluster/engines.ts'
import { readCluster } from './cluster-settings.ts'
import { readSmtp, refusePublicOutbox } from './mail-settings.ts'
import { readOrigins, readPush } from './push-settings.ts'
import { FASTEST, readDeposits, readHold, readInstant, readSpeed, units } from './setting-texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The settings that the app needs, for the server and for tests. */
export interface Settings {
  /** The layers of enveloped data, outermost first. */
  layers: readonly Layer[]
  scrypt: ScryptCost
  /** Real time in ms, for codes, sessions and mail. The market's clock dates everything else. */
  clock: () => number
  /** Ms between two pings of a socket; 20 s when absent. */
  pingMs?: number
  /** Ms between two checks whether the sessions of sockets have ended; a minute when absent. */
  sessionCheckMs?: number
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
  /** Whether the demo user, with a public password, is added. */
  demo?: boolean
  /**
   * The invitation code that the app shows to everybody; empty for none, that of the demo user when
   * absent.
   */
  invitation?: string
  /** MB that the pictures of all users may take; 10 000 when absent. */
  picturesMb?: number
  /** The mail server; mail is stored in the outbox when absent. */
  smtp?: SmtpSettings
  /** How push messages are sent; none are when absent. */
  push?: PushSettings
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

const positive = wholeNumber(1, 999_999)
const instant = readBy(
  readInstant,
  'must be an ISO date and time such as 2026-11-18T10:00:00Z, from 2021 on',
)
const layers = readBy(
  readLayers,
  `must list some of ${layer.options.join(', ')}, separated by commas`,
)
const deposits = readBy(readDeposits, 'must list card and coin, separated by commas')

const origins = readBy(
  readOrigins,
  'must list origins such as https://push.example or https://*.push.example, separated by commas',
)

const variables = {
  SANDBOX_PORT: z._default(wholeNumber(1, 65_535), 4000),
  SANDBOX_HOST: z._default(z.string(), 'localhost'),
  KONTOR_DATA: z._default(z.string(), '.kontor'),
  SANDBOX_DATA: z.optional(z.string()),
  DATABASE_URL: z.optional(
    matching(/^postgres(ql)?:\/\//, 'an address that starts with postgres:// or postgresql://'),
  ),
  SANDBOX_SEED: z._default(z.string(), 'kontor'),
  SANDBOX_NOW: z.optional(instant),
  SANDBOX_SINCE: z.optional(instant),
  SANDBOX_SPEED: z._default(
    readBy(readSpeed, `must be a whole number from 1 to ${FASTEST}, such as 60 or x60`),
    1,
  ),
  SANDBOX_LAYERS: z.optional(layers),
  SANDBOX_CALLS_A_MINUTE: z._default(positive, 600),
  SANDBOX_LOGINS_A_MINUTE: z._default(positive, 30),
  SANDBOX_SOCKETS_A_NETWORK: z._default(positive, 1_000),
  SANDBOX_OPERATOR_TOKEN: z.optional(
    matching(/^[\w-]{16,200}$/, '16 to 200 letters, digits, hyphens and underscores'),
  ),
  SANDBOX_DEMO: z.optional(z.string()),
  SANDBOX_INVITATION: z.optional(
    matching(/^[\w-]{0,32}$/, 'an invitation code such as KNT-7Q2M, or empty to show none'),
  ),
  SANDBOX_REVIEWS: z._default(matching(/^(auto|operator)$/, 'auto or operator'), 'auto'),
  SANDBOX_REVIEW_MS: z._default(wholeNumber(0, 999_999_999), 4_000),
  SANDBOX_PICTURES_MB: z._default(positive, 10_000),
  SANDBOX_DEPOSITS: z.optional(deposits),
  SANDBOX_CREDENTIAL_HOLD: z._default(
    readBy(readHold, 'must be a time such as 24h, 2m or 0s'),
    24 * units.h,
  ),
  SANDBOX_PASSKEY_DOMAIN: z._default(
    matching(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'a domain such as kontor.example'),
    'localhost',
  ),
  SANDBOX_PARTITIONS: z._default(positive, 4),
  NATS_URL: z.optional(
    matching(/^(nats|tls):\/\/[^/]/, 'an address that starts with nats:// or tls://'),
  ),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  SANDBOX_OUTBOX: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(z.string()),
  PUSH_ORIGINS: z.optional(origins),
  ...networkVariables,
}

/**
 * Reads the settings of the environment.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const read = readEnvironment(env, variables, {
    secrets: [
      'DATABASE_URL',
      'NATS_URL',
      'SMTP_URL',
      'SANDBOX_OPERATOR_TOKEN',
      'VAPID_PRIVATE_KEY',
    ],
    mayBeEmpty: ['SANDBOX_LAYERS', 'SANDBOX_DEPOSITS', 'SANDBOX_INVITATION'],
  })
  const data = read.SANDBOX_DATA ?? path.join(read.KONTOR_DATA, 'sandbox')
  const cluster = readCluster({
    natsUrl: read.NATS_URL,
    partitions: read.SANDBOX_PARTITIONS,
    databaseUrl: read.DATABASE_URL,
    isRealTime: read.SANDBOX_NOW === undefined && read.SANDBOX_SPEED === 1,
    begun: read.SANDBOX_SINCE,
  })
  const smtp = readSmtp(read.SMTP_URL, read.MAIL_FROM)
  const push = readPush({
    publicKey: read.VAPID_PUBLIC_KEY,
    privateKey: read.VAPID_PRIVATE_KEY,
    subject: read.VAPID_SUBJECT,
    origins: read.PUSH_ORIGINS,
  })
  if (smtp === null) refusePublicOutbox(read.SANDBOX_HOST, read.SANDBOX_OUTBOX)
  return {
    port: read.SANDBOX_PORT,
    host: read.SANDBOX_HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    data: data === 'memory' ? data : path.resolve(root, data),
    seed: read.SANDBOX_SEED,
    startAt: read.SANDBOX_NOW ?? null,
    begun: read.SANDBOX_SINCE ?? null,
    speed: read.SANDBOX_SPEED,
    layers: read.SANDBOX_LAYERS ?? readLayers()!,
    scrypt: SCRYPT,
    clock: Date.now,
    limits: {
      calls: read.SANDBOX_CALLS_A_MINUTE,
      logins: read.SANDBOX_LOGINS_A_MINUTE,
      sockets: read.SANDBOX_SOCKETS_A_NETWORK,
    },
    hosts: read.ALLOWED_HOSTS,
    proxies: read.TRUSTED_PROXIES,
    ...(read.SANDBOX_OPERATOR_TOKEN && { operatorToken: read.SANDBOX_OPERATOR_TOKEN }),
    ...(smtp !== null && { smtp }),
    ...(push !== null && { push }),
    demo: read.SANDBOX_DEMO === '1',
    ...(read.SANDBOX_INVITATION !== undefined && { invitation: read.SANDBOX_INVITATION }),
    ...(read.SANDBOX_REVIEWS === 'auto' && { reviewAfter: read.SANDBOX_REVIEW_MS }),
    ...(cluster !== null && { cluster }),
    picturesMb: read.SANDBOX_PICTURES_MB,
    deposits: read.SANDBOX_DEPOSITS ?? depositTypes,
    credentialHold: read.SANDBOX_CREDENTIAL_HOLD,
    passkeyDomain: read.SANDBOX_PASSKEY_DOMAIN,
  }
}
