import * as z from 'zod/mini'
import { buildId, instant, version } from '@kontor/shared/wire'
import { checkNames } from '../base/gate-checks.ts'

/** One address that the gate has opened. */
const visited = z.object({
  /** The build that has the address, `market@1.4.2`. */
  build: z.string(),
  path: z.string(),
  /** The fault of the address, as the end of a sentence that begins with it; null without one. */
  cause: z.nullable(z.string()),
  ms: z.int(),
  /** Whether the address has a picture. */
  picture: z.boolean(),
})

/** What a remote takes of a module, and what the host has of it instead; see `gate/misfit.ts`. */
const misfit = z.object({
  build: z.string(),
  host: z.string(),
  of: z.enum(['contract', 'range', 'names', 'type']),
  module: z.string(),
  asked: z.string(),
  lent: z.nullable(z.string()),
})

/** One check of the gate, and what it found. */
const check = z.object({
  name: z.enum(checkNames),
  result: z.enum(['passed', 'failed', 'not-made']),
  /** What it found, or why it was not made; a sentence. */
  found: z.string(),
  /** How long it took, ms; null for one that was not made, and in older verdicts. */
  ms: z._default(z.nullable(z.int()), null),
})
export type Check = z.output<typeof check>
/** The result of a check, with its sentence. */
export type Finding = Pick<Check, 'result' | 'found'>

/** What the gate says of a composition: whether it fits together, and what a browser showed. */
export const verdict = z.object({
  id: z.string(),
  channel: z.string(),
  /** The whole composition, by area. */
  builds: z.record(buildId, version),
  result: z.enum(['passed', 'refused', 'no-browser']),
  /** Why the composition is refused, or was not opened; empty when it passed. */
  sentence: z.string(),
  /** Empty too where no browser opens the builds, as when they do not fit together. */
  visits: z.array(visited),
  /** The builds about which it was asked, each as `market@1.4.2`; null in older verdicts. */
  asked: z.nullable(z.array(z.string())),
  /**
   * What does not fit, where the builds were refused for that; empty where the sentence says all.
   * Null for builds that fit together.
   */
  misfits: z.nullable(z.array(misfit)),
  /** In the order of the gate; null in older verdicts. */
  checks: z.nullable(z.array(check)),
  at: instant,
  /** Name of the token that asked first; `registry` where it asked again by itself. */
  by: z.string(),
})
export type Verdict = z.output<typeof verdict>

/** A verdict in the list, with a summary in place of all builds and addresses. */
export interface ListedVerdict extends Omit<Verdict, 'visits' | 'builds' | 'misfits' | 'checks'> {
  addresses: number
  /**
   * The builds of which an address was opened, or that were refused before; each as
   * `market@1.4.2`.
   */
  tried: string[]
  /** See `waitingOf`. */
  waiting: string[] | null
}
