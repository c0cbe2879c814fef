import * as z from 'zod/mini'
import { direction } from '../orders/order.ts'
import { instant, lots, usd } from '../protocol/decimals.ts'
import { endpoint, pageInput, pageOf, queryInstant } from '../protocol/endpoint.ts'

/**
 * Reasons of movements. `close` and `liquidation` are the result of a position that ended, without
 * its fee and its margin.
 */
export const movements = [
  'close',
  'liquidation',
  'fee',
  'swap',
  'margin-frozen',
  'margin-released',
  'fee-frozen',
  'fee-released',
  'deposit',
  'practice-funds',
  'withdrawal',
  'withdrawal-frozen',
  'withdrawal-released',
] as const

/** What a movement can belong to. */
const referenceKinds = ['order', 'deposit', 'withdrawal', 'loan'] as const

/**
 * One change of the available balance; a result, a fee and a margin are separate movements. Source:
 * MONEY-7.
 */
export const movement = z.object({
  id: z.string(),
  kind: z.enum(movements),
  /** USD added to (+) or taken from (−) the available balance. */
  amount: usd,
  /** What it belongs to; practice funds are a deposit. */
  reference: z.object({ kind: z.enum(referenceKinds), id: z.string() }),
  /** The order that it belongs to, as it was at that time; null where it belongs to none. */
  order: z.nullable(
    z.object({
      symbol: z.string(),
      direction,
      lots,
      /** Only for a `close`: what closed the position; null when its user did. */
      endedBy: z.nullable(z.enum(['stop-loss', 'take-profit'])),
    }),
  ),
  /** Available balance afterwards, USD. */
  available: usd,
  /** USD frozen afterwards, as margin, for fees or for withdrawals. */
  frozen: usd,
  at: instant,
})
export type Movement = z.output<typeof movement>

const transfers: ReadonlySet<Movement['kind']> = new Set([
  'margin-frozen',
  'margin-released',
  'fee-frozen',
  'fee-released',
  'withdrawal-frozen',
  'withdrawal-released',
])

/**
 * Whether a movement only shifts USD between available and frozen, so that their sum stays the
 * same.
 */
export const isTransfer = ({ kind }: Pick<Movement, 'kind'>): boolean => transfers.has(kind)

/** USD that a movement adds to (+) or takes from (−) the sum of available and frozen. */
export const changeOf = (moved: Pick<Movement, 'kind' | 'amount'>): Movement['amount'] =>
  isTransfer(moved) ? 0n : moved.amount

export const listMovements = endpoint({
  method: 'GET',
  path: '/v1/wallet-log',
  summary:
    'Account history: each movement of what is available, newest first, a view of the ledger.',
  access: 'signed-in',
  input: z.object({
    ...pageInput,
    kind: z.optional(z.enum(movements)),
    /** The first instant; `until` is the one after the last. */
    from: z.optional(queryInstant),
    until: z.optional(queryInstant),
  }),
  reply: pageOf(movement),
})
