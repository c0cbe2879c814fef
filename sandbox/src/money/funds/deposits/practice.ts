import type { Queries } from '@kontor/server/database'
import { decimal, formatDecimal, type Usd } from '@kontor/shared/trading'
import { endReview, startReview } from '../../../accounts/reviews/reviews.ts'
import { Refusal } from '../../../errors.ts'
import { post } from '../../ledger/ledger.ts'
import { postingsOf } from '../../ledger/postings.ts'

/** Source: MONEY-11. */
const PRACTICE_FUNDS: Usd = decimal('10000')

/**
 * Credits the practice funds, once for each user, with a record among the deposits. Runs in the
 * caller's SQL transaction; `at` is the market's instant, ms.
 * @throws Refusal FUNDS_ALREADY_GIVEN
 */
export async function givePracticeFunds(tx: Queries, personId: string, at: number): Promise<void> {
  const taken = await tx.query(
    'update person set practice_taken = true where id = $1 and not practice_taken returning id',
    [personId],
  )
  if (taken.length === 0) throw new Refusal('FUNDS_ALREADY_GIVEN')
  const id = await startReview(tx, { kind: 'deposit', personId, summary: 'Practice funds', at })
  await endReview(tx, 'deposit', id, { state: 'approved' }, at)
  await tx.query(`insert into deposit (id, sent_to, amount, proof) values ($1, $3, $2, '')`, [
    id,
    formatDecimal(PRACTICE_FUNDS),
    JSON.stringify({ type: 'practice', currency: 'USD' }),
  ])
  const credited = { kind: 'practice-funds', amount: PRACTICE_FUNDS } as const
  const postings = postingsOf(personId, [credited])
  await post(tx, { kind: 'practice-funds', reference: id, postings }, at)
}
