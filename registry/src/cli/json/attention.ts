import * as z from 'zod/mini'
import { buildId } from '@kontor/shared/wire'
import { list, maybeTime, time } from './parts.ts'

/** What waits for a person, in the JSON of `kontor status`. */
export const attention = list(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('token-ends'), name: z.string(), expiresAt: time }),
    z.object({
      kind: z.enum(['paused', 'went-back']),
      area: buildId,
      version: z.string(),
      at: time,
      incident: z.int(),
    }),
    z.object({
      kind: z.enum(['fails', 'silent']),
      area: buildId,
      version: z.string(),
      since: maybeTime,
    }),
    z.object({
      kind: z.literal('refused'),
      builds: list(z.string()),
      sentence: z.string(),
      at: time,
      verdict: z.string(),
    }),
  ]),
)
