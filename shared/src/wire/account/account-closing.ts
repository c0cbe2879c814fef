import * as z from 'zod/mini'
import { confirmation } from '../access/confirmation.ts'
import { usd } from '../protocol/decimals.ts'
import { done, endpoint, nothing } from '../protocol/endpoint.ts'

/** What prevents the user from closing the account, and what closing it gives up. */
export const prepareClosing = endpoint({
  method: 'GET',
  path: '/v1/close-account-before',
  summary:
    'What the user must end before the account can be closed, and the paper money that closing it gives up.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    /** Open positions. */
    positions: z.int(),
    /** How many orders are pending. */
    pendingOrders: z.int(),
    /** Withdrawals in review. */
    withdrawals: z.int(),
    /** USD. */
    available: usd,
  }),
})
export type ClosingTerms = z.output<typeof prepareClosing.reply>

export const closeAccount = endpoint({
  method: 'POST',
  path: '/v1/close-account',
  summary:
    'Closes the account for good, confirmed by a fresh code or a passkey: deletes what identifies its user, ends every session and frees the email address.',
  access: 'signed-in',
  refused: ['CODE_WRONG', 'PASSKEY_WRONG', 'ACCOUNT_IN_USE'],
  input: z.object({ confirmation }),
  reply: done,
})
