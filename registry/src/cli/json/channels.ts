import * as z from 'zod/mini'
import { buildId } from '@kontor/shared/wire'
import { attention } from './attention.ts'
import {
  answer,
  buildFacts,
  canary,
  list,
  maybeTime,
  quarantinedBuild,
  reports,
  time,
  versions,
} from './parts.ts'

const freeze = z.nullable(
  z.object({ reason: z.string(), endsAt: maybeTime, at: time, by: z.string() }),
)
const pins = list(z.object({ area: buildId, reason: z.string(), at: time, by: z.string() }))

/**
 * Browsers, or pages, of the last hour, since when too many of them fail, and from when until when
 * they did before, if that ended within the hour.
 */
const recent = z.object({
  all: z.int(),
  bad: z.int(),
  since: maybeTime,
  over: z.nullable(z.object({ since: time, until: time })),
})

/**
 * `kontor status`; `lately` is what pages of the last hour say of the running builds, and `hour`
 * what they say of all builds of an area. `clockMs` is by how much the clock of an edge is ahead of
 * the registry's, ms, negative where it is behind. `staging` is what that channel runs beside this
 * one. `quarantined` are the builds that no page of any channel may run.
 */
export const status = answer({
  channel: z.string(),
  current: z.nullable(
    z.object({ revision: z.int(), since: time, expiresAt: time, keyId: z.string() }),
  ),
  builds: list(buildFacts),
  lastGood: versions,
  edges: z.object({
    running: z.int(),
    serving: z.int(),
    pages: z.int(),
    builds: list(
      z.object({ id: buildId, version: z.string(), pages: z.int(), replacedAt: maybeTime }),
    ),
    each: list(
      z.object({
        name: z.string(),
        revision: z.nullable(z.int()),
        version: z.nullable(z.string()),
        clockMs: z.nullable(z.int()),
      }),
    ),
  }),
  beacons: z.object({ builds: list(reports) }),
  lately: list(z.object({ id: buildId, version: z.string(), loads: recent, pages: recent })),
  published: z.record(buildId, list(buildFacts)),
  faults: list(z.string()),
  withdrawn: list(z.string()),
  now: time,
  since: z.record(buildId, time),
  hour: list(
    z.object({
      area: buildId,
      loads: z.int(),
      failed: z.int(),
      p75Ms: z.nullable(z.int()),
    }),
  ),
  staging: z.nullable(versions),
  history: list(
    z.object({
      revision: z.int(),
      at: time,
      what: z.string(),
      by: z.string(),
      note: z.string(),
      builds: versions,
      told: z.nullable(z.object({ pages: z.int(), p95Ms: z.int() })),
    }),
  ),
  canary: z.nullable(canary),
  freeze,
  pins,
  quarantined: list(quarantinedBuild),
  attention,
})

const limits = z.object({ pauses: z.number(), goesBack: z.number() })

/**
 * `kontor promote`, `rollback`, `resign`, and the commands that move a canary. `restores` is the
 * promoted revision whose builds run again, null where there are new ones; `limits` are the odds of
 * harm from which the canary pauses and goes back. A dry run has no `edges` and no `pages`;
 * `servedMs` is null as well when an edge did not follow within 3 s.
 */
export const changed = answer({
  dryRun: z.boolean(),
  channel: z.string(),
  revision: z.int(),
  before: z.nullable(z.int()),
  at: time,
  what: z.string(),
  by: z.string(),
  note: z.string(),
  restores: z.nullable(z.int()),
  builds: versions,
  canary: z.nullable(canary),
  limits: z.nullable(limits),
  endedCanaries: list(z.string()),
  unchanged: z.boolean(),
  changed: list(
    z.object({
      area: buildId,
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      bytes: z.int(),
    }),
  ),
  gate: z.optional(z.nullable(z.string())),
  verdict: z.optional(z.nullable(z.string())),
  forced: z.optional(z.nullable(z.string())),
  pinned: z.optional(list(buildId)),
  promoted: z.optional(list(z.string())),
  edges: z.nullable(z.object({ served: z.int(), all: z.int() })),
  servedMs: z.nullable(z.int()),
  pages: z.nullable(z.object({ told: z.int(), holding: z.int(), p95Ms: z.nullable(z.int()) })),
})

const witnesses = z.object({ browsers: z.int(), networks: z.int() })

const seen = z.nullable(z.object({ loads: z.int(), failed: z.int(), p75Ms: z.nullable(z.int()) }))

/** `kontor canary status` */
export const canaryStatus = z.union([
  answer({ channel: z.string(), canary: z.null() }),
  answer({
    channel: z.string(),
    canary,
    started: z.object({ at: time, by: z.string() }),
    loads: z.int(),
    progress: z.discriminatedUnion('state', [
      z.object({ state: z.literal('running'), until: time, of: z.number() }),
      z.object({ state: z.literal('too-few-loads'), loads: z.int(), of: z.number() }),
      z.object({ state: z.literal('holding') }),
      z.object({ state: z.literal('over') }),
    ]),
    limits,
    areas: list(
      z.object({
        area: buildId,
        harm: z.number(),
        mismatch: z.number(),
        failed: witnesses,
        all: witnesses,
        areas: z.int(),
        canary: z.string(),
        control: z.nullable(z.string()),
        seen: z.object({ canary: seen, control: seen }),
      }),
    ),
    over: z.boolean(),
  }),
])

const scheduledPromote = {
  id: z.int(),
  channel: z.string(),
  builds: list(z.string()),
  startsAt: time,
  begunAt: maybeTime,
  at: time,
  by: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'refused', 'cancelled']),
  result: z.string(),
}

/** `kontor promote --at`; `gate` is what the gate says of it now, as for `kontor promote`. */
export const scheduled = answer({ ...scheduledPromote, gate: z.nullable(z.string()) })

/** `kontor schedule list` */
export const schedule = answer({ scheduled: list(z.object(scheduledPromote)) })

/** `kontor schedule cancel` */
export const cancelled = answer({
  dryRun: z.boolean(),
  id: z.string(),
  builds: list(z.string()),
  startsAt: time,
})

/**
 * `kontor freeze` and `kontor pin`; with --dry-run what would be. `heldCanaries` are the builds of
 * a canary whose share stays while the channel is frozen.
 */
export const holds = answer({
  dryRun: z.boolean(),
  channel: z.string(),
  freeze,
  pins,
  heldCanaries: list(z.string()),
})

/** `kontor incidents` */
export const incidents = answer({
  incidents: list(
    z.object({
      id: z.int(),
      channel: z.string(),
      began: z.int(),
      area: buildId,
      version: z.string(),
      kind: z.enum(['paused', 'went-back']),
      reason: z.string(),
      odds: z.number(),
      limit: z.nullable(z.int()),
      course: list(z.object({ at: time, odds: z.number() })),
      failures: z.int(),
      loads: z.int(),
      errors: list(z.object({ error: z.string(), pages: z.int() })),
      firstFailureAt: maybeTime,
      seenAt: time,
      doneAt: maybeTime,
      revision: z.nullable(z.int()),
      readBy: z.nullable(z.string()),
      readAt: maybeTime,
    }),
  ),
})
