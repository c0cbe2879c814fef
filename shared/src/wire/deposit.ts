import * as z from 'zod/mini'
import { factor, instant, usd } from './decimals.ts'
import { endpoint, id, key, line, nothing, pageInput, pageOf } from './endpoint.ts'

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

/** Where a deposit goes. In the sandbox an address can be seen to be a test address. */
const receipt = z.object({ currency: z.string(), network: z.string(), address: z.string() })

export const prepareDeposit = endpoint({
  method: 'GET',
  path: '/v1/recharge-before',
  summary: 'Where deposits go and how much they may be, in USD.',
  access: 'signed-in',
  input: nothing,
  reply: z.object({
    min: usd,
    max: usd,
    receipts: z.array(receipt),
    /** Whether deposits by bank card are open. */
    card: z.boolean(),
  }),
})
export type DepositTerms = z.output<typeof prepareDeposit.reply>

const deposit = z.object({
  id: z.string(),
  state: z.enum(['review', 'credited', 'rejected']),
  /** USD over PRACTICE for the practice funds. */
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
