import * as z from 'zod/mini'
import { instant, usd } from './decimals.ts'
import { endpoint, pageInput, pageOf, queryInstant } from './endpoint.ts'

/** What moved a balance. */
export const movements = [
  'practice-funds',
  'deposit',
  'withdrawal',
  'withdrawal-returned',
  'open',
  'close',
  'liquidation',
  'order-placed',
  'order-cancelled',
  'swap',
] as const

/** What a movement can belong to. */
const referenceKinds = ['order', 'deposit', 'withdrawal', 'loan'] as const

export const movement = z.object({
  id: z.string(),
  kind: z.enum(movements),
  /** USD into (+) or out of (−) what is available. */
  amount: usd,
  /** What it belongs to; practice funds are a deposit. */
  reference: z.object({ kind: z.enum(referenceKinds), id: z.string() }),
  /** What was available afterwards. */
  available: usd,
  /** What was frozen afterwards, as margin or for withdrawals. */
  frozen: usd,
  at: instant,
})
export type Movement = z.output<typeof movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/v1/wallet-log',
  summary:
    'Account history: each movement of what is available, newest first, a view of the ledger.',
  access: 'signed-in',
  input: z.object({
    ...pageInput,
    kind: z.optional(z.enum(movements)),
    /** The first instant, and the one after the last. */
    from: z.optional(queryInstant),
    until: z.optional(queryInstant),
  }),
  reply: pageOf(movement),
})
