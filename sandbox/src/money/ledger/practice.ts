import { decimal, type Usd } from '@kontor/shared/trading'
import type { Queries } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { availableOf, brokerAccounts } from './accounts.ts'
import { post } from './ledger.ts'

/** Source: decisions, section 7. */
const PRACTICE_FUNDS: Usd = decimal('10000')

/**
 * Credits the practice funds, once for each user. Runs in the caller's SQL transaction.
 * @throws Refusal FUNDS_ALREADY_GIVEN
 */
export async function givePracticeFunds(tx: Queries, personId: string): Promise<void> {
  const taken = await tx.query(
    'update person set practice_taken = true where id = $1 and not practice_taken returning id',
    [personId],
  )
  if (taken.length === 0) throw new Refusal('FUNDS_ALREADY_GIVEN')
  await post(tx, 'practice-funds', personId, [
    { account: availableOf(personId), amount: PRACTICE_FUNDS },
    { account: brokerAccounts.cashIn, amount: -PRACTICE_FUNDS },
  ])
}
