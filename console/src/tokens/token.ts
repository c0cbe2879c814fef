import * as z from 'zod/mini'

const token = z.object({
  name: z.string(),
  role: z.enum(['reader', 'publisher', 'operator', 'admin', 'edge']),
  areas: z.array(z.string()),
  /** Null: until it is revoked. */
  endsAt: z.nullable(z.number()),
  usedAt: z.nullable(z.number()),
  revoked: z.nullable(z.object({ at: z.number(), by: z.string() })),
})
/** A token of the registry, without its secret. Times are in ms. */
export type Token = z.output<typeof token>

/** All tokens, and the registry’s clock, ms. */
export const tokensAnswer = z.object({ tokens: z.array(token), now: z.number() })

/** A token that was made or renewed, with its secret. */
export const madeAnswer = z.object({ token, secret: z.string() })
