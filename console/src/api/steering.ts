import * as z from 'zod/mini'

/** The freeze of a channel, and its pinned areas. */
export const holds = z.object({
  channel: z.string(),
  freeze: z.nullable(
    z.object({ reason: z.string(), endsAt: z.nullable(z.number()), by: z.string() }),
  ),
  pins: z.array(z.object({ area: z.string(), reason: z.string(), by: z.string() })),
})
export type Holds = z.output<typeof holds>

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
