import * as z from 'zod/mini'
import { buildId } from '@kontor/shared/wire'
import { answer, list, maybeTime, quarantinedBuild, time, versions } from './parts.ts'

/**
 * `kontor dev`, once it is ready. `against` is the composition that the app at `app` runs;
 * `warnings` is what the gate would refuse beside its host.
 */
export const session = answer({
  dryRun: z.boolean(),
  areas: list(buildId),
  against: z.string(),
  app: z.url(),
  url: z.url(),
  phone: z.nullable(z.url()),
  readyMs: z.int(),
  warnings: list(z.object({ check: z.literal('lent-ranges'), module: z.string() })),
})

const verdictResult = z.enum(['passed', 'refused', 'no-browser'])

/**
 * `kontor gate`; `verdict` is null where no browser opens anything. In it `asked` and `checks` are
 * null where it is older, `misfits` for builds that fit together, and `ms` of a check that was not
 * made or is older. `later` is the newest later verdict on the same builds. `ways` are promotes to
 * which the refusal does not apply, and the host after whose promote the registry asks again.
 */
export const gate = z.object({
  ok: z.boolean(),
  exit: z.int(),
  verdict: z.nullable(
    z.object({
      id: z.string(),
      channel: z.string(),
      builds: versions,
      result: verdictResult,
      sentence: z.string(),
      visits: list(
        z.object({
          build: z.string(),
          path: z.string(),
          cause: z.nullable(z.string()),
          ms: z.int(),
          picture: z.boolean(),
        }),
      ),
      asked: z.nullable(list(z.string())),
      misfits: z.nullable(
        list(
          z.object({
            build: z.string(),
            host: z.string(),
            of: z.enum(['contract', 'range', 'names', 'type']),
            module: z.string(),
            asked: z.string(),
            lent: z.nullable(z.string()),
          }),
        ),
      ),
      checks: z.nullable(
        list(
          z.object({
            name: z.string(),
            result: z.enum(['passed', 'failed', 'not-made']),
            found: z.string(),
            ms: z.nullable(z.int()),
          }),
        ),
      ),
      at: time,
      by: z.string(),
    }),
  ),
  later: z.nullable(z.object({ id: z.string(), result: verdictResult, at: time, by: z.string() })),
  ways: list(
    z.union([
      z.object({ who: z.literal('operator'), command: z.string() }),
      z.object({ who: z.literal('registry'), host: z.string() }),
    ]),
  ),
})

const maybe = z.nullable(z.string())
const contract = z.nullable(z.int())

/** `kontor diff` */
export const difference = answer({
  from: z.string(),
  to: z.string(),
  builds: list(
    z.object({
      area: buildId,
      from: maybe,
      to: maybe,
      brotli: z.int(),
      files: z.object({ changed: z.int(), all: z.int() }),
    }),
  ),
  lent: list(
    z.object({
      area: buildId,
      module: z.string(),
      from: maybe,
      to: maybe,
      fits: z.nullable(z.boolean()),
    }),
  ),
  routes: z.object({ added: list(z.string()), removed: list(z.string()) }),
  contract: z.object({ from: contract, to: contract }),
})

const previewFacts = {
  channel: z.string(),
  revision: z.nullable(z.int()),
  builds: versions,
  at: time,
  by: z.string(),
  endsAt: time,
  stoppedAt: maybeTime,
  what: z.string(),
}

/**
 * `kontor preview new` and `kontor time-machine`; after a dry run nothing opens it. The time
 * machine says from when and until when the revision ran; `ranTo` is null while it runs.
 */
export const preview = answer({
  dryRun: z.boolean(),
  id: maybe,
  ...previewFacts,
  path: maybe,
  url: z.nullable(z.url()),
  ranFrom: z.optional(time),
  ranTo: z.optional(maybeTime),
})

/** `kontor preview list` */
export const previews = answer({
  previews: list(
    z.object({
      id: z.string(),
      ...previewFacts,
      path: z.string(),
      end: z.nullable(z.enum(['stopped', 'ended', 'quarantined'])),
    }),
  ),
})

/** `kontor preview extend` */
export const extended = answer({
  dryRun: z.boolean(),
  previews: list(z.object({ id: z.string(), endsAt: time })),
})

/** `kontor preview stop` */
export const stopped = answer({ dryRun: z.boolean(), stopped: z.int() })

/** `kontor quarantine add` */
export const quarantined = answer({
  dryRun: z.boolean(),
  build: z.string(),
  quarantined: z.boolean(),
  reason: z.string(),
  previewsStopped: z.int(),
  channels: list(z.object({ channel: z.string(), revision: z.int(), back: maybe })),
})

/** `kontor quarantine lift`; after a dry run the build is still quarantined. */
export const lifted = answer({ dryRun: z.boolean(), build: z.string(), quarantined: z.boolean() })

/** `kontor quarantine list` */
export const quarantines = answer({ builds: list(quarantinedBuild) })

/**
 * `kontor gc`; `days` is how long nothing has used them. Each kept build is counted once, for the
 * first of the reasons that it has.
 */
export const collected = answer({
  days: z.int(),
  deleted: z.boolean(),
  builds: list(z.string()),
  files: z.int(),
  bytes: z.int(),
  oldest: z.nullable(z.object({ build: z.string(), publishedAt: time })),
  kept: z.object({
    compositions: z.int(),
    lastGood: z.int(),
    openPages: z.int(),
    previews: z.int(),
    scheduled: z.int(),
    young: z.int(),
  }),
})
