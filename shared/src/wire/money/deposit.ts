import * as z from 'zod/mini'
import { factor, figure, instant, usd } from '../protocol/decimals.ts'
import { endpoint, id, key, line, nothing, pageInput, pageOf } from '../protocol/endpoint.ts'
import { refusablePhoto } from '../reviews/identity.ts'
import { ownPicture } from '../reviews/picture.ts'

/** A digital currency, and the networks that it moves on. */
export const currency = z.object({
  /** Currency code, e.g. USDT. */
  code: z.string(),
  /** Relative path of its icon, prefixed with the image base. */
  icon: z.string(),
  /** The networks that the currency moves on. */
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
  reply: z.object({
    /** The currencies that are offered. */
    currencies: z.array(currency),
  }),
})

/** The account that deposits by card go to. In the sandbox it is recognisable as a test account. */
const account = z.object({
  payee: z.string(),
  bank: z.string(),
  /** Account number or IBAN. */
  account: z.string(),
  /** The reference that the sender states, so that the payment can be assigned. */
  reference: z.string(),
})
/** Where a deposit of coins goes. In the sandbox it is recognisable as a test address. */
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
    /** Null while deposits by card are closed. */
    card: z.nullable(account),
    /** Null while deposits of coins are closed. */
    coin: z.nullable(z.array(receipt)),
  }),
})
export type DepositTerms = z.output<typeof prepareDeposit.reply>

const sent = {
  id: z.string(),
  /** `withdrawn`: the user deleted the proof before the review. */
  state: z.enum(['review', 'credited', 'rejected', 'withdrawn']),
  amount: usd,
  /** The user's own picture; null where there is none or it was deleted. */
  proof: z.nullable(ownPicture),
  /** When it was created, which also begins its review. */
  at: instant,
  /** When its review ended; null before. */
  decidedAt: z.nullable(instant),
  /** Why it was rejected, for the user. */
  reason: z.nullable(z.string()),
  /** `proof` where it was rejected for its proof. */
  refusedPhoto: z.nullable(refusablePhoto),
}
const dollars = z.literal('USD')
/** Null in a deposit from before these fields existed. */
const inCoins = {
  /** Quantity sent, in the currency. */
  quantity: z.nullable(figure),
  /** USD for one unit when the deposit was sent; `amount` is the quantity at this rate. */
  rate: z.nullable(factor),
}

/** A deposit with everything that the user sent. `practice` is the record of the practice funds. */
export const deposit = z.discriminatedUnion('type', [
  z.extend(account, { type: z.literal('card'), currency: dollars, ...sent }),
  z.extend(receipt, { type: z.literal('coin'), ...inCoins, ...sent }),
  z.object({ type: z.literal('practice'), currency: dollars, ...sent }),
])
export type Deposit = z.output<typeof deposit>

const announced = { proof: id, key }

export const sendDeposit = endpoint({
  method: 'POST',
  path: '/v1/recharge',
  summary:
    'Announces a deposit, with a proof; it is credited after its review. Coins count in USD at the rate of this moment.',
  access: 'signed-in',
  refused: [
    'METHOD_CLOSED',
    'NETWORK_UNKNOWN',
    'ADDRESS_INVALID',
    'AMOUNT_OUT_OF_RANGE',
    'NOT_FOUND',
    'PICTURE_IN_USE',
    'KEY_REUSED',
  ],
  input: z.discriminatedUnion('type', [
    z.object({ type: z.literal('card'), amount: usd, ...announced }),
    z.object({
      type: z.literal('coin'),
      currency: line(12),
      network: line(24),
      /** The address that the page showed for these coins. */
      address: line(128),
      /** Quantity sent, in the currency. */
      quantity: figure.check(z.positive()),
      ...announced,
    }),
  ]),
  reply: deposit,
})
export type DepositInput = z.output<typeof sendDeposit.input>

export const listDeposits = endpoint({
  method: 'GET',
  path: '/v1/recharge-log',
  summary: 'Deposits, newest first.',
  access: 'signed-in',
  input: z.object(pageInput),
  reply: pageOf(deposit),
})
