import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

const listed = {
  id: z.string(),
  channel: z.string(),
  result: z.enum(['passed', 'refused', 'no-browser']),
  sentence: z.string(),
  at: z.number(),
  by: z.string(),
}
const listedVerdict = z.object({
  ...listed,
  addresses: z.number(),
  /** The builds of which an address was opened, each as `market@1.4.2`. */
  tried: z.array(z.string()),
})
const verdict = z.object({
  ...listed,
  /** All builds of the composition. */
  builds: versionsByArea,
  visits: z.array(
    z.object({
      build: z.string(),
      path: z.string(),
      cause: z.nullable(z.string()),
      ms: z.number(),
      picture: z.boolean(),
    }),
  ),
})

/** The verdicts of the gate, newest first, with the number of addresses of each. */
export const verdictsAnswer = z.object({ verdicts: z.array(listedVerdict) })
export type ListedVerdict = z.output<typeof listedVerdict>
/** One verdict. */
export const verdictAnswer = z.object({ verdict })
export type Verdict = z.output<typeof verdict>
