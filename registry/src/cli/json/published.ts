import * as z from 'zod/mini'
import { buildSource } from '@kontor/shared/wire'
import { answer, list, time } from './parts.ts'

/** What a build is, whether it is published or would be; `bytes` is before compression. */
const facts = {
  build: z.string(),
  already: z.boolean(),
  files: z.int(),
  sent: z.int(),
  bytes: z.int(),
  contract: z.int(),
  lent: z.record(z.string(), z.string()),
  source: buildSource,
  note: z.nullable(z.string()),
  warnings: list(z.string()),
}

/**
 * `kontor publish`; `gzip` and `brotli` are after compression, and `more` is how much more brotli
 * there is than in the running build, null where none runs.
 */
export const published = answer({
  dryRun: z.literal(false),
  ...facts,
  sentMs: z.int(),
  gzip: z.int(),
  brotli: z.int(),
  more: z.nullable(z.int()),
  hash: z.string(),
  by: z.string(),
  at: time,
})

/** `kontor publish --dry-run`; `sent` and `sentBytes` are what would be sent. */
export const tried = answer({ dryRun: z.literal(true), ...facts, sentBytes: z.int() })
