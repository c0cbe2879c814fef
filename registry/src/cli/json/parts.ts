import * as z from 'zod/mini'
import { buildId, buildSource, version } from '@kontor/shared/wire'

/** A time: ISO 8601 in UTC in the output, ms since 1970 in the code. */
export const time = z.codec(z.iso.datetime(), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (instant) => new Date(instant).toISOString(),
})

/** A time that may be none. */
export const maybeTime = z.nullable(time)

/** A list that nobody changes. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.readonly(z.array(item))
}

/** The object that a command prints when it has done what it should. */
export function answer<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ok: z.literal(true), ...shape })
}

/** Area → version. */
export const versions = z.record(buildId, version)

/** A build and its figures; `bytes` is before compression. */
export const buildFacts = z.object({
  id: buildId,
  version,
  contract: z.int(),
  files: z.int(),
  bytes: z.int(),
  publishedAt: time,
  publishedBy: z.string(),
  health: z.enum(['good', 'untried', 'bad']),
  source: buildSource,
  hash: z.string(),
  note: z.nullable(z.string()),
})

/** How many pages said what of a build. */
export const reports = z.object({
  id: buildId,
  version,
  healthy: z.int(),
  'fell-back': z.int(),
  failed: z.int(),
})

/** A canary of a channel, with the plan of its steps. */
export const canary = z.object({
  began: z.int(),
  builds: versions,
  plan: list(z.object({ share: z.number(), minutes: z.nullable(z.number()) })),
  step: z.int(),
  since: time,
  state: z.enum(['running', 'paused']),
  reason: z.optional(z.string()),
})

/** A build that no page may run. */
export const quarantinedBuild = z.object({
  id: buildId,
  version: z.string(),
  reason: z.string(),
  at: time,
  by: z.string(),
})
