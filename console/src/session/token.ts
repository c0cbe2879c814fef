import * as z from 'zod/mini'
import { useEach } from '../api/readings.store.ts'
import { useSession } from './session.store.ts'

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

/** A token that ends sooner than this needs a person, ms. */
const SOON_MS = 7 * 86_400_000

/** Whether a valid token ends within a week; `now` is the registry's clock, ms. */
export function endsSoon({ endsAt, revoked }: Token, now: number): boolean {
  return revoked === null && endsAt !== null && endsAt > now && endsAt - now < SOON_MS
}

/** All tokens for an operator; null for others, who may not list them, and until they are known. */
export function useTokens(): z.output<typeof tokensAnswer> | null {
  const session = useSession()
  const mayList = session.at === 'in' && ['operator', 'admin'].includes(session.person.role)
  return useEach(mayList ? ['/api/tokens'] : [], tokensAnswer, 'log')[0] ?? null
}
