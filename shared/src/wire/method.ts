import * as z from 'zod/mini'
import { ACCOUNT_NUMBER, SWIFT, ibanChecksumFits, isIban } from '../rules/index.ts'
import { done, endpoint, id, line, nothing } from './endpoint.ts'

const bank = z.object({
  type: z.literal('bank'),
  bankName: line(120),
  bankAddress: line(200),
  /** ISO 9362: eight or eleven characters. */
  swift: z.string().check(z.trim(), z.toUpperCase(), z.regex(SWIFT)),
  payeeName: line(120),
  /** An IBAN has right check digits; other numbers have none. */
  payeeAccount: z.string().check(
    z.trim(),
    z.regex(ACCOUNT_NUMBER),
    z.refine((account) => !isIban(account) || ibanChecksumFits(account)),
  ),
})
const wallet = z.object({
  type: z.literal('coin'),
  currency: line(12),
  network: line(24),
  address: z.string().check(z.trim(), z.minLength(10), z.maxLength(128)),
})

/** Where a withdrawal can go. */
export const method = z.discriminatedUnion('type', [
  z.extend(bank, { id: z.string() }),
  z.extend(wallet, { id: z.string() }),
])
export type Method = z.output<typeof method>

export const addMethod = endpoint({
  method: 'POST',
  path: '/v1/bank-user',
  summary: 'Binds a bank card or a digital-currency address.',
  access: 'signed-in',
  refused: ['NETWORK_UNKNOWN', 'ADDRESS_INVALID', 'METHOD_LIMIT_REACHED', 'ALREADY_SENT'],
  input: z.discriminatedUnion('type', [bank, wallet]),
  reply: method,
})

export const listMethods = endpoint({
  method: 'GET',
  path: '/v1/bank-user',
  summary: 'Bound cards and addresses, newest first.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({ methods: z.array(method) }),
})

export const removeMethod = endpoint({
  method: 'POST',
  path: '/v1/bank-user-remove',
  summary: 'Unbinds a card or an address. Withdrawals under way keep theirs.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: done,
})
