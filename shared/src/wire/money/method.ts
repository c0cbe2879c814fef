import * as z from 'zod/mini'
import { ACCOUNT_NUMBER, countriesAgree, ibanFault, SWIFT } from '../../rules/index.ts'
import { done, endpoint, id, line, nothing } from '../protocol/endpoint.ts'

const bank = z.object({
  type: z.literal('bank'),
  bankName: z.string(),
  bankAddress: z.string(),
  /** ISO 9362: eight or eleven characters. */
  swift: z.string(),
  payeeName: z.string(),
  /** Account number or IBAN. */
  payeeAccount: z.string(),
})
const wallet = z.object({
  type: z.literal('coin'),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
})

const newBank = z
  .extend(bank, {
    bankName: line(120),
    bankAddress: line(200),
    /** ISO 9362 code of 8 or 11 characters. */
    swift: z.string().check(z.trim(), z.toUpperCase(), z.regex(SWIFT)),
    payeeName: line(120),
    /** An IBAN has the length of its country and right check digits; other numbers have neither. */
    payeeAccount: z.string().check(
      z.trim(),
      z.regex(ACCOUNT_NUMBER),
      z.refine((account) => ibanFault(account) === null),
    ),
  })
  .check(
    z.refine(({ swift, payeeAccount }) => countriesAgree(swift, payeeAccount), { path: ['swift'] }),
  )
const newWallet = z.extend(wallet, {
  currency: line(12),
  network: line(24),
  address: z.string().check(z.trim(), z.minLength(10), z.maxLength(128)),
})

/** An account or an address: where a withdrawal goes. */
export const payee = z.discriminatedUnion('type', [bank, wallet])
export type Payee = z.output<typeof payee>

/** Relative path of the icon of the currency, prefixed with the image base. */
const icon = z.string()
const kept = {
  id: z.string(),
  /** Whether a withdrawal preselects it; a user has one default card and one default address. */
  isDefault: z.boolean(),
  /** Whether a withdrawal was sent to it already. */
  used: z.boolean(),
}

/** A card or an address that a user has bound. */
export const method = z.discriminatedUnion('type', [
  z.extend(bank, kept),
  z.extend(wallet, { ...kept, icon }),
])
export type Method = z.output<typeof method>

export const addMethod = endpoint({
  method: 'POST',
  path: '/v1/bank-user',
  summary: 'Binds a bank card or a digital-currency address. The first of each is the default one.',
  access: 'signed-in',
  refused: [
    'PAYEE_NOT_OWNER',
    'NETWORK_UNKNOWN',
    'ADDRESS_INVALID',
    'METHOD_LIMIT_REACHED',
    'ALREADY_SENT',
  ],
  input: z.discriminatedUnion('type', [newBank, newWallet]),
  reply: method,
})

export const listMethods = endpoint({
  method: 'GET',
  path: '/v1/bank-user',
  summary: 'Bound cards and addresses, newest first.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    /** Bound cards and addresses, newest first. */
    methods: z.array(method),
  }),
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

export const setDefaultMethod = endpoint({
  method: 'POST',
  path: '/v1/bank-user-default',
  summary: 'Makes a card the default card, or an address the default address.',
  access: 'signed-in',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: done,
})
