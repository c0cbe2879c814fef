import * as z from 'zod/mini'

/** The freeze of a channel, and its pinned areas. */
export const holds = z.object({
  channel: z.string(),
  freeze: z.nullable(
    z.object({ reason: z.string(), endsAt: z.nullable(z.number()), by: z.string() }),
  ),
  pins: z.array(z.object({ area: z.string(), reason: z.string(), at: z.number(), by: z.string() })),
})
export type Holds = z.output<typeof holds>
export type Pin = Holds['pins'][number]

export const scheduled = z.object({
  id: z.number(),
  /** Each as `market@1.4.2#hash`. */
  builds: z.array(z.string()),
  startsAt: z.number(),
  /** When it was planned. */
  at: z.number(),
  by: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'refused', 'cancelled']),
  /** The result, one sentence; empty until then. */
  result: z.string(),
})
/** A promote that begins at a later time. Times are in ms. */
export type Scheduled = z.output<typeof scheduled>

/** The promotes of a channel that begin at a later time, or began: the latest first. */
export const scheduleAnswer = z.object({ scheduled: z.array(scheduled) })

/** The address of what is planned in a channel. */
export function schedulePath(channel: string): string {
  return `/api/channels/${channel}/schedule`
}

/** The quarantined builds. */
export const quarantineAnswer = z.object({
  builds: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      reason: z.string(),
      at: z.number(),
      by: z.string(),
    }),
  ),
})
export type Quarantined = z.output<typeof quarantineAnswer>['builds'][number]

/** The effect of a quarantine. */
export const quarantineDryRun = z.object({
  /** The channels that go back, each with its next version; null if it has none. */
  channels: z.array(z.object({ channel: z.string(), back: z.nullable(z.string()) })),
  /** The number of previews that stop. */
  previewsStopped: z.number(),
})

const preview = z.object({
  /** The secret part of its link. */
  id: z.string(),
  channel: z.string(),
  /** The kept revision that it shows; null for builds beside those of the channel. */
  revision: z.nullable(z.number()),
  /** `market@1.4.2, host@2.7.0`, or `production:412`. */
  what: z.string(),
  at: z.number(),
  by: z.string(),
  endsAt: z.number(),
  /** The path that opens it at an edge. */
  path: z.string(),
})

/** A preview that was just made. */
export const madePreview = preview

const listed = z.extend(preview, {
  /** How often its link was opened. */
  opened: z.number(),
  /** Why it cannot be opened; null while it can. */
  end: z.nullable(z.enum(['stopped', 'ended', 'quarantined'])),
})
/** Builds that single browsers run by a link. Times are in ms. */
export type Preview = z.output<typeof listed>

/** The previews of a channel, the newest first. */
export const previewsAnswer = z.object({
  previews: z.array(listed),
  /** The address of the app; null when the registry does not know it. */
  appUrl: z.nullable(z.string()),
  now: z.number(),
})
export type Previews = z.output<typeof previewsAnswer>

/** The address of the previews of a channel. */
export function previewsPath(channel: string): string {
  return `/api/channels/${channel}/previews`
}
