import * as z from 'zod/mini'
import { confirmation } from '../access/confirmation.ts'
import { factor, figure, instant, usd } from '../protocol/decimals.ts'
import { endpoint, id, key, nothing, pageInput, pageOf, text } from '../protocol/endpoint.ts'

export const prepareWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/withdraw-before',
  summary: 'How much may be withdrawn and what it costs, in USD.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    min: usd,
    max: usd,
    available: usd,
    /** Whether the real name is verified; a withdrawal requires it. */
    verified: z.boolean(),
    /** The verified name, the only possible payee; null before the verification. */
    payee: z.nullable(z.string()),
    /**
     * End of the hold after a new password or passkey, until which nothing is paid out; null
     * without one.
     */
    heldUntil: z.nullable(instant),
    /** For each kind of method: a fixed part and a part of the amount. */
    fees: z.object({
      bank: z.object({ fixed: usd, rate: factor }),
      /** Fee of a withdrawal to an address. */
      coin: z.object({ fixed: usd, rate: factor }),
    }),
  }),
})
export type WithdrawalTerms = z.output<typeof prepareWithdrawal.reply>

const withdrawal = z.object({
  id: z.string(),
  state: z.enum(['review', 'paid', 'rejected', 'cancelled']),
  type: z.enum(['bank', 'coin']),
  /** The account or address it goes to, as it was at the time of the request. */
  address: z.string(),
  /** Currency that arrives: USD at a bank, else the currency of the address. */
  currency: z.string(),
  /** Null for a bank account. */
  network: z.nullable(z.string()),
  amount: usd,
  /** Taken from the amount. */
  fee: usd,
  /** Quantity that arrives, in the currency, at the rate at the time of the request. */
  received: figure,
  remark: z.string(),
  at: instant,
  reason: z.nullable(z.string()),
})
export type Withdrawal = z.output<typeof withdrawal>

export const sendWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/withdraw',
  summary:
    'Asks for a withdrawal, confirmed by a fresh code or a passkey; the amount is frozen until it is reviewed.',
  access: 'signed-in',
  refused: [
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'NAME_NOT_VERIFIED',
    'WITHDRAWALS_HELD',
    'PAYEE_NOT_OWNER',
    'NOT_FOUND',
    'AMOUNT_OUT_OF_RANGE',
    'BALANCE_INSUFFICIENT',
    'KEY_REUSED',
  ],
  input: z.object({ methodId: id, amount: usd, remark: text(200), confirmation, key }),
  reply: withdrawal,
})

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/withdraw-cancel',
  summary: 'Takes a withdrawal back while it is in review.',
  access: 'signed-in',
  refused: ['NOT_FOUND', 'NOT_IN_REVIEW'],
  input: z.object({ id }),
  reply: withdrawal,
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/withdraw-log',
  summary: 'Withdrawals, newest first.',
  access: 'signed-in',
  input: z.object(pageInput),
  reply: pageOf(withdrawal),
})
