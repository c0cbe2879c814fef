import * as z from 'zod/mini'
import { factor, instant, usd } from './decimals.ts'
import { endpoint, id, key, line, nothing, pageInput, pageOf, text } from './endpoint.ts'

/** A digital currency, and the networks that it moves on. */
export const currency = z.object({
  code: z.string(),
  networks: z.array(z.string()),
  /** USD for one unit, at this moment. */
  rate: factor,
})
export type Currency = z.output<typeof currency>

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/v1/currency-list',
  summary: 'The currencies that can be deposited and withdrawn.',
  access: 'anyone',
  input: nothing,
  reply: z.object({ currencies: z.array(currency) }),
})

const limits = { min: usd, max: usd }

/** Where a deposit goes. In the sandbox an address can be seen to be a test address. */
const receipt = z.object({ currency: z.string(), network: z.string(), address: z.string() })

export const prepareDeposit = endpoint({
  method: 'GET',
  path: '/v1/recharge-before',
  summary: 'Where deposits go and how much they may be, in USD.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    ...limits,
    receipts: z.array(receipt),
    /** Whether deposits by bank card are open. */
    card: z.boolean(),
  }),
})
export type DepositTerms = z.output<typeof prepareDeposit.reply>

/** Something reviewed that moves money. Paid for withdrawals, credited for deposits. */
const deposit = z.object({
  id: z.string(),
  state: z.enum(['review', 'credited', 'rejected']),
  currency: z.string(),
  network: z.string(),
  amount: usd,
  at: instant,
  /** Why it was rejected, for the user. */
  reason: z.nullable(z.string()),
})
export type Deposit = z.output<typeof deposit>

export const sendDeposit = endpoint({
  method: 'POST',
  path: '/v1/recharge',
  summary: 'Announces a deposit, with a proof; it is credited after its review.',
  access: 'signed-in',
  refused: ['NETWORK_UNKNOWN', 'AMOUNT_OUT_OF_RANGE', 'NOT_FOUND', 'PICTURE_IN_USE', 'KEY_REUSED'],
  input: z.object({ currency: line(12), network: line(24), amount: usd, proof: id, key }),
  reply: deposit,
})

export const listDeposits = endpoint({
  method: 'GET',
  path: '/v1/recharge-log',
  summary: 'Deposits, newest first.',
  access: 'signed-in',
  input: z.object(pageInput),
  reply: pageOf(deposit),
})

const bank = z.object({
  type: z.literal('bank'),
  bankName: line(120),
  bankAddress: line(200),
  /** ISO 9362: eight or eleven characters. */
  swift: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)),
  payeeName: line(120),
  payeeAccount: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/)),
})
const wallet = z.object({
  type: z.literal('coin'),
  currency: line(12),
  network: line(24),
  address: z.string().check(z.trim(), z.minLength(10), z.maxLength(128)),
})

/** Where a withdrawal can go. */
export const method = z.discriminatedUnion('type', [z.extend(bank, { id: z.string() }), z.extend(wallet, { id: z.string() })])
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
  reply: z.object({}),
})

export const prepareWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/withdraw-before',
  summary: 'How much may be withdrawn and what it costs, in USD.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    ...limits,
    available: usd,
    /** Whether the real name is verified, without which nothing is paid out. */
    verified: z.boolean(),
    /** For each kind of method: a fixed part and a part of the amount. */
    fees: z.object({ bank: z.object({ fixed: usd, rate: factor }), coin: z.object({ fixed: usd, rate: factor }) }),
  }),
})
export type WithdrawalTerms = z.output<typeof prepareWithdrawal.reply>

const withdrawal = z.object({
  id: z.string(),
  state: z.enum(['review', 'paid', 'rejected', 'cancelled']),
  type: z.enum(['bank', 'coin']),
  /** The account or address it goes to, as it was when it was asked for. */
  address: z.string(),
  amount: usd,
  fee: usd,
  /** What arrives: the fee is taken from the amount. */
  received: usd,
  remark: z.string(),
  at: instant,
  reason: z.nullable(z.string()),
})
export type Withdrawal = z.output<typeof withdrawal>

export const sendWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/withdraw',
  summary: 'Asks for a withdrawal; the amount is frozen until it is reviewed.',
  access: 'signed-in',
  refused: ['NAME_NOT_VERIFIED', 'NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'BALANCE_INSUFFICIENT', 'KEY_REUSED'],
  input: z.object({ methodId: id, amount: usd, remark: text(200), key }),
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
  summary: 'Account history: each movement of what is available, newest first, a view of the ledger.',
  access: 'signed-in',
  input: z.object({ ...pageInput, kind: z.optional(z.enum(movements)) }),
  reply: pageOf(movement),
})
