import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

/** The effect of a change of a channel, made or only tried. */
export const changeAnswer = z.object({
  revision: z.number(),
  what: z.string(),
  note: z.string(),
  builds: versionsByArea,
  canary: z.nullable(z.object({ builds: versionsByArea })),
  /** Whether the channel already runs these builds. */
  unchanged: z.boolean(),
  changed: z.array(
    z.object({
      area: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Compressed bytes that a browser with the previous build loads. */
      bytes: z.number(),
    }),
  ),
  gate: z.optional(z.nullable(z.string())),
})
export type ChangeAnswer = z.output<typeof changeAnswer>
