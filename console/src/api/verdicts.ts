import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

const verdict = z.object({
  id: z.string(),
  channel: z.string(),
  builds: versionsByArea,
  result: z.enum(['passed', 'refused', 'no-browser']),
  sentence: z.string(),
  visits: z.array(
    z.object({
      build: z.string(),
      path: z.string(),
      cause: z.nullable(z.string()),
      ms: z.number(),
      picture: z.boolean(),
    }),
  ),
  at: z.number(),
  by: z.string(),
})

/** The verdicts of the gate, newest first. */
export const verdictsAnswer = z.object({ verdicts: z.array(verdict) })
/** One verdict. */
export const verdictAnswer = z.object({ verdict })
export type Verdict = z.output<typeof verdict>
