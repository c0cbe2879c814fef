import * as z from 'zod/mini'
import { endpoint, nothing } from '../protocol/endpoint.ts'
import { layer } from '../protocol/envelope.ts'

/**
 * `/config.json`, read by the host at start: one build runs in any environment. Source: CALL-13.
 */
export const runtimeConfig = z.object({
  /** Where `/v1` lives; empty for the page's own origin. */
  apiBase: z.string(),
  /** Prefix of relative picture paths. */
  imageBase: z.string(),
  /** `ws:` or `wss:` address, or a path on the page's own origin. */
  socketUrl: z.string(),
  /** Outermost first. */
  layers: z.array(layer),
  brand: z.string(),
  supportEmail: z.string(),
  /**
   * ISO 3166 codes of the regions in which customer service is blocked. Absent: it is blocked in
   * all; empty: in none.
   */
  blockedRegions: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  /**
   * Where reports of unexpected errors are posted: a path, or an address at the API's origin.
   * Without it they go only to the console.
   */
  reportUrl: z.optional(z.string()),
  /** Timeout for one file of an area, ms. */
  loadTimeoutMs: z._default(z.int().check(z.positive()), 10_000),
})
export type RuntimeConfig = z.output<typeof runtimeConfig>

export const baseConfig = z.object({
  /** Relative picture path of the brand; empty without one. */
  image: z.string(),
  /** `sandbox`: no real money moves, and every screen says so. */
  mode: z.enum(['sandbox', 'live']),
  /** An invitation code that anybody may use; absent where only friends invite. */
  invitation: z.optional(z.string()),
})
export type BaseConfig = z.output<typeof baseConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/v1/config',
  summary:
    'Base configuration: a picture path, the mode, and an invitation code that anybody may use, if there is one.',
  access: 'anyone',
  wrap: 'plain',
  input: nothing,
  reply: baseConfig,
})
