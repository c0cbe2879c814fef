import * as z from 'zod/mini'
import { instant, usd } from './decimals.ts'
import { endpoint, pageInput, pageOf } from './endpoint.ts'

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

export const movement = z.object({
  id: z.string(),
  kind: z.enum(movements),
  /** USD into (+) or out of (−) what is available. */
  amount: usd,
  /** What was available afterwards. */
  balance: usd,
  at: instant,
})
export type Movement = z.output<typeof movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/v1/wallet-log',
  summary:
    'Account history: each movement of what is available, newest first, a view of the ledger.',
  access: 'signed-in',
  input: z.object({ ...pageInput, kind: z.optional(z.enum(movements)) }),
  reply: pageOf(movement),
})
