import * as z from 'zod/mini'
import { buildId } from '@kontor/shared/wire'
import { kinds } from '../../api/people/log-routes.ts'
import { roles } from '../../api/people/token-routes.ts'
import { answer, list, maybeTime, time } from './parts.ts'

/** An area of the list, and of a change; `limit` is in bytes, and null where there is none. */
const oneArea = {
  id: buildId,
  addedAt: time,
  addedBy: z.string(),
  limit: z.nullable(z.int()),
}

/** `kontor areas add` and `limit` */
export const area = answer({ dryRun: z.boolean(), ...oneArea })

/** `kontor areas`; `publishers` are the names of the valid tokens that publish the area. */
export const areas = answer({
  areas: list(z.object({ ...oneArea, publishers: list(z.string()) })),
})

const oneToken = {
  name: z.string(),
  role: z.enum(roles),
  areas: list(buildId),
  madeAt: time,
  madeBy: z.string(),
  expiresAt: maybeTime,
  lastUsedAt: maybeTime,
  revokedAt: maybeTime,
  revokedBy: z.nullable(z.string()),
}

/** `kontor tokens list` */
export const tokens = answer({ tokens: list(z.object(oneToken)) })

/**
 * `kontor tokens create` and `renew`; `token` is the secret, which is printed once, and null after
 * a dry run.
 */
export const madeToken = answer({
  dryRun: z.boolean(),
  ...oneToken,
  token: z.nullable(z.string()),
})

/** `kontor tokens revoke` */
export const revokedToken = answer({ dryRun: z.boolean(), ...oneToken })

const keyFacts = {
  root: z.string(),
  isRootHere: z.boolean(),
  number: z.int(),
  expiresAt: time,
  keyIds: list(z.string()),
  keyId: z.string(),
}

/** `kontor keys` */
export const keys = answer(keyFacts)

/** `kontor keys rotate`; after a dry run those that sign now. */
export const rotated = answer({ dryRun: z.boolean(), ...keyFacts })

/** An entry of the audit log; with `kontor log --follow` each is a line of its own. */
export const entry = z.object({
  n: z.int(),
  at: time,
  who: z.string(),
  what: z.enum(kinds),
  channel: z.nullable(z.string()),
  areas: list(z.string()),
  revision: z.nullable(z.int()),
  text: z.string(),
  reason: z.nullable(z.string()),
  before: z.string(),
  hash: z.string(),
})

/** `kontor log` */
export const log = answer({
  entries: list(entry),
  chain: z.object({ length: z.int(), head: z.string() }),
})

/** `kontor log --verify` */
export const wholeLog = answer({
  chain: z.object({ whole: z.literal(true), length: z.int(), head: z.string() }),
})

/** `kontor doctor` */
export const checks = z.object({
  ok: z.boolean(),
  exit: z.int(),
  checks: list(
    z.object({
      name: z.string(),
      state: z.enum(['passed', 'attention', 'wrong']),
      text: z.string(),
      next: z.nullable(z.string()),
    }),
  ),
})

/** `kontor export`; `leftOut` is what a static copy cannot have: `canary market@1.4.2`. */
export const exported = answer({
  dryRun: z.boolean(),
  folder: z.string(),
  channel: z.string(),
  revision: z.int(),
  files: z.int(),
  bytes: z.int(),
  expiresAt: time,
  leftOut: list(z.string()),
})

/** `kontor backup` */
export const backup = answer({ dryRun: z.boolean(), file: z.string(), bytes: z.int() })

/**
 * `kontor new remote`: the files that it wrote, or with --dry-run would write, and the addresses of
 * its pages. `squad` is the token of --squad with its secret, which is printed once and is null
 * after a dry run.
 */
export const newRemote = answer({
  area: buildId,
  dryRun: z.boolean(),
  squad: z.nullable(
    z.object({ name: z.string(), expiresAt: maybeTime, token: z.nullable(z.string()) }),
  ),
  folder: z.string(),
  files: list(z.string()),
  routes: list(z.string()),
})

/** `kontor pack`: the packages that it wrote, or with --dry-run would write. */
export const packed = answer({
  dryRun: z.boolean(),
  folder: z.string(),
  packages: list(z.string()),
})

/** `kontor edge`, once it serves. */
export const edge = answer({
  dryRun: z.boolean(),
  url: z.url(),
  channel: z.string(),
  registry: z.url(),
})

/** `kontor completion` */
export const completion = answer({ shell: z.string(), script: z.string() })

/** `kontor schema`: a JSON Schema, or without words those of all commands by their words. */
export const schemaAnswer = answer({ schema: z.record(z.string(), z.unknown()) })

/** What each command prints when it fails. */
export const failure = z.object({
  ok: z.literal(false),
  error: z.object({
    code: z.string(),
    exit: z.int(),
    message: z.string(),
    next: z.optional(z.string()),
    request: z.optional(z.string()),
  }),
})
