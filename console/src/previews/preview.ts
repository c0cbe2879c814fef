import * as z from 'zod/mini'

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

/** The address of the previews of a channel. */
export function previewsPath(channel: string): string {
  return `/api/channels/${channel}/previews`
}
