import * as z from 'zod/mini'
import { buildId, instant, version } from '@kontor/shared/wire'

/** One address that the gate has opened. */
const visited = z.object({
  /** The build that has the address, `market@1.4.2`. */
  build: z.string(),
  path: z.string(),
  /** What is wrong, the end of a sentence that begins with the address; null when nothing is. */
  cause: z.nullable(z.string()),
  ms: z.int(),
  /** Whether there is a picture of it. */
  picture: z.boolean(),
})

/** What the gate has seen of a composition in a browser. */
export const verdict = z.object({
  id: z.string(),
  channel: z.string(),
  /** The whole composition, by area. */
  builds: z.record(buildId, version),
  result: z.enum(['passed', 'refused', 'no-browser']),
  /** Why it is refused, or why nothing was seen; empty for a passed one. */
  sentence: z.string(),
  visits: z.array(visited),
  at: instant,
  /** Name of the token of who asked first. */
  by: z.string(),
})
export type Verdict = z.output<typeof verdict>

/** A verdict in the list, with a summary in place of all builds and addresses. */
export interface ListedVerdict extends Omit<Verdict, 'visits' | 'builds'> {
  addresses: number
  /** The builds of which an address was opened, each as `market@1.4.2`. */
  tried: string[]
}
