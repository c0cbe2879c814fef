import * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { decimal, type Factor, formatDecimal, inUsd, type Usd } from '@kontor/shared/trading'
import { type Deposit, deposit, type DepositInput, sendDeposit } from '@kontor/shared/wire'
import type { Person } from '../../../accounts/people/people.ts'
import { pathOf } from '../../../accounts/pictures/pictures.ts'
import { usePictures } from '../../../accounts/pictures/use-pictures.ts'
import {
  type Application,
  type ApplicationTable,
  findApplication,
  type Page,
  pageOfApplications,
} from '../../../accounts/reviews/applications.ts'
import { startReview } from '../../../accounts/reviews/reviews.ts'
import type { Feed } from '../../../market/feed.ts'
import { keyedCall } from '../../idempotency/keyed-call.ts'
import { once } from '../../idempotency/once.ts'
import { post } from '../../ledger/ledger.ts'
import { postingsOf } from '../../ledger/postings.ts'
import { currentRate } from '../currencies.ts'
import { checkAmount, depositLimits } from '../terms.ts'
import { type Receipts, sentTo } from './receipts.ts'

interface Row {
  sentTo: unknown
  amount: string
  quantity: string | null
  rate: string | null
  proof: string | null
}

const table: ApplicationTable = {
  kind: 'deposit',
  columns: `sent_to as "sentTo", amount, quantity, rate, (select id from picture where id = proof) as proof`,
}

/** The states as the wire names them. Source: REVIEW-4. */
const shownAs = {
  waiting: 'review',
  approved: 'credited',
  rejected: 'rejected',
  cancelled: 'withdrawn',
} as const

/** The dependencies of deposits. */
interface Cashier extends Receipts {
  database: Database
  feed: Feed
}

/**
 * Starts the review of a deposit; a repeat of the key gets the first answer. `at` is the market's
 * instant, ms.
 * @throws Refusal as the endpoint says
 */
export async function announceDeposit(
  { database, feed, ...receipts }: Cashier,
  { id: personId, uid }: Person,
  input: DepositInput,
  at: number,
): Promise<Deposit> {
  return database.transaction((tx) =>
    once(tx, personId, keyedCall(sendDeposit, input), async () => {
      const { proof } = input
      const target = sentTo(uid, receipts, input)
      const { amount, quantity, rate } = worthOf(input, feed)
      checkAmount(amount, depositLimits)
      const how =
        target.type === 'coin'
          ? `as ${quantity} ${target.currency} over ${target.network}`
          : 'by card'
      const summary = `${formatDecimal(amount, 2)} USD ${how}`
      const id = await startReview(tx, { kind: 'deposit', personId, summary, at })
      await usePictures(tx, personId, [proof], { kind: 'deposit', id })
      await tx.query(
        `insert into deposit (id, sent_to, amount, quantity, rate, proof)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, JSON.stringify(target), formatDecimal(amount), quantity, rate, proof],
      )
      const row = await findApplication<Row>(tx, table, personId, id)
      if (row === undefined) throw new RangeError(`no deposit ${id}`)
      return depositOf(row)
    }),
  )
}

/**
 * The USD that a deposit is credited with; the quantity of coins and their current rate as stored
 * text. Source: MONEY-14.
 */
function worthOf(
  input: DepositInput,
  feed: Feed,
): { amount: Usd; quantity: string | null; rate: string | null } {
  if (input.type === 'card') return { amount: input.amount, quantity: null, rate: null }
  const rate: Factor = currentRate(feed, input.currency)
  return {
    amount: inUsd(input.quantity, rate),
    quantity: formatDecimal(input.quantity),
    rate: formatDecimal(rate),
  }
}

/** The USD of a deposit; null when there is none. */
export async function amountOfDeposit(tx: Queries, id: string): Promise<Usd | null> {
  const [row] = await tx.query<{ amount: string }>('select amount from deposit where id = $1', [id])
  return row === undefined ? null : decimal(row.amount)
}

/**
 * Credits an approved deposit and returns its USD. Runs in the transaction that ends its review, so
 * it happens once. `at` is the market's instant, ms. Source: MONEY-13 and MONEY-16.
 */
export async function creditDeposit(
  tx: Queries,
  id: string,
  personId: string,
  at: number,
): Promise<Usd> {
  const amount = await amountOfDeposit(tx, id)
  if (amount === null) throw new RangeError(`no deposit ${id}`)
  const postings = postingsOf(personId, [{ kind: 'deposit', amount }])
  await post(tx, { kind: 'deposit', reference: id, postings }, at)
  return amount
}

/** One page of a user's deposits, newest first. */
export async function pageOfDeposits(
  tx: Queries,
  personId: string,
  page: Page,
): Promise<{ data: Deposit[]; total: number }> {
  const { rows, total } = await pageOfApplications<Row>(tx, table, personId, page)
  return { data: rows.map(depositOf), total }
}

function depositOf({
  state,
  amount,
  proof,
  at,
  decidedAt,
  sentTo: target,
  ...row
}: Application<Row>) {
  return z.decode(deposit, {
    ...(target as { type: 'practice'; currency: 'USD' }),
    ...row,
    state: shownAs[state],
    amount,
    proof: proof === null ? null : { id: proof, path: pathOf(proof) },
    at: Number(at),
    decidedAt: decidedAt === null ? null : Number(decidedAt),
  })
}
