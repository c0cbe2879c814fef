import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

const listed = {
  id: z.string(),
  channel: z.string(),
  result: z.enum(['passed', 'refused', 'no-browser']),
  sentence: z.string(),
  at: z.number(),
  by: z.string(),
  /** The builds about which the gate was asked, each as `market@1.4.2`; null in older verdicts. */
  asked: z.nullable(z.array(z.string())),
}
const listedVerdict = z.object({
  ...listed,
  addresses: z.number(),
  /** The builds of which an address was opened, or that do not fit, each as `market@1.4.2`. */
  tried: z.array(z.string()),
  /**
   * The builds of a refusal that waits for a person, without those that its channel runs; null for
   * any other verdict.
   */
  waiting: z.nullable(z.array(z.string())),
})
const misfit = z.object({
  build: z.string(),
  /** `host@2.6.0` */
  host: z.string(),
  of: z.enum(['contract', 'range', 'names', 'type']),
  /** The lent module; empty for the contract. */
  module: z.string(),
  asked: z.string(),
  /** Null when the host does not lend it. */
  lent: z.nullable(z.string()),
})
/** What a build takes of a module, and what the host has of it instead. */
export type Misfit = z.output<typeof misfit>
const check = z.object({
  name: z.enum(['contract', 'lent', 'addresses', 'copies', 'size', 'opened', 'beside']),
  result: z.enum(['passed', 'failed', 'not-made']),
  /** What it found, or why it was not made; a sentence. */
  found: z.string(),
  /** How long it took, ms; null for one that was not made, and in older verdicts. */
  ms: z.nullable(z.number()),
})
/** One check of the gate. */
export type Check = z.output<typeof check>
export const verdict = z.object({
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
  /** What does not fit, of builds that were refused for that; null for those that fit. */
  misfits: z.nullable(z.array(misfit)),
  /** In the order of the gate; null in older verdicts. */
  checks: z.nullable(z.array(check)),
})

/** The verdicts of the gate, newest first, with the number of addresses of each. */
export const verdictsAnswer = z.object({ verdicts: z.array(listedVerdict) })
export type ListedVerdict = z.output<typeof listedVerdict>
/** One verdict, and what follows from it now. */
export const verdictAnswer = z.object({
  verdict,
  /** The newest later verdict on the same builds; null where this one is the newest. */
  later: z.nullable(
    z.object({ id: listed.id, result: listed.result, at: listed.at, by: listed.by }),
  ),
  /**
   * The newer host with which refused builds fit, `host@2.7.0`, and whether the registry asks about
   * them again by itself once their channel runs it; null where no host helps.
   */
  withHost: z.nullable(z.object({ host: z.string(), isAskedAgain: z.boolean() })),
})
export type VerdictAnswer = z.output<typeof verdictAnswer>
export type Verdict = z.output<typeof verdict>
