import type * as z from 'zod/mini'
import { decimal, formatDecimal, type Usd } from '@kontor/shared/trading'
import { sendDeposit, type Deposit } from '@kontor/shared/wire'
import { once } from '../once.ts'
import type { Database, Queries } from '../../db/database.ts'
import { availableOf, brokerAccounts } from '../ledger/accounts.ts'
import { post } from '../ledger/ledger.ts'
import { usePictures } from '../../accounts/pictures/use-pictures.ts'
import { startReview } from '../../accounts/reviews/reviews.ts'
import { pageOfSent, type Kept, type Page, type Sent } from '../../accounts/reviews/sent.ts'
import { networkOf } from './currencies.ts'
import { checkAmount, depositLimits } from './terms.ts'

interface Row {
  currency: string
  network: string
  amount: string
}

const kept: Kept = { kind: 'deposit', columns: 'currency, network, amount' }

/** The states as the wire names them; a deposit cannot be cancelled. */
const shownAs = {
  waiting: 'review',
  approved: 'credited',
  rejected: 'rejected',
  cancelled: 'rejected',
} as const

type Announcement = z.output<typeof sendDeposit.input>

/**
 * Submits a deposit for review; a repeat of the key gets the first answer.
 * @throws Refusal as the endpoint says
 */
export async function announceDeposit(
  database: Database,
  personId: string,
  input: Announcement,
  at: number,
): Promise<Deposit> {
  const { answer } = await database.transaction((tx) =>
    once(tx, personId, sendDeposit, input, async () => {
      const { currency, amount, proof } = input
      const network = networkOf(currency, input.network)
      checkAmount(amount, depositLimits)
      const summary = `${formatDecimal(amount, 2)} USD as ${currency} over ${network}`
      const id = await startReview(tx, { kind: 'deposit', personId, summary, at })
      await usePictures(tx, personId, [proof], { kind: 'deposit', id })
      await tx.query(
        'insert into deposit (id, currency, network, amount, proof) values ($1, $2, $3, $4, $5)',
        [id, currency, network, formatDecimal(amount), proof],
      )
      return { id, state: 'review' as const, currency, network, amount, at, reason: null }
    }),
  )
  return answer
}

/** The USD of a deposit; null when there is none. */
export async function amountOfDeposit(tx: Queries, id: string): Promise<Usd | null> {
  const [row] = await tx.query<{ amount: string }>('select amount from deposit where id = $1', [id])
  return row === undefined ? null : decimal(row.amount)
}

/**
 * Credits an approved deposit and returns its USD. Runs in the transaction that ends its review, so
 * it happens once.
 */
export async function creditDeposit(tx: Queries, id: string, personId: string): Promise<Usd> {
  const amount = await amountOfDeposit(tx, id)
  if (amount === null) throw new RangeError(`no deposit ${id}`)
  await post(tx, 'deposit', id, [
    { account: availableOf(personId), amount },
    { account: brokerAccounts.cashIn, amount: -amount },
  ])
  return amount
}

/** One page of a user's deposits, newest first. */
export async function pageOfDeposits(
  tx: Queries,
  personId: string,
  page: Page,
): Promise<{ data: Deposit[]; total: number }> {
  const { rows, total } = await pageOfSent<Row>(tx, kept, personId, page)
  return { data: rows.map(depositOf), total }
}

function depositOf({ id, state, currency, network, amount, at, reason }: Sent<Row>): Deposit {
  return {
    id,
    state: shownAs[state],
    currency,
    network,
    amount: decimal(amount),
    at: Number(at),
    reason,
  }
}
