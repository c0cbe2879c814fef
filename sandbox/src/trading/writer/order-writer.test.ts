import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { Refusal } from '../../errors.ts'
import { availableOf } from '../../money/ledger/accounts.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'
import { postingsOf } from '../../money/ledger/postings.ts'
import type { Change } from './change.ts'
import { createOrderWriter } from './order-writer.ts'

let sandbox: TestSandbox
let people: string[]
beforeAll(async () => {
  sandbox = await openSandbox()
  for (let n = 0; n < 6; n += 1) await sandbox.trader()
  people = (
    await sandbox.database.query<{ id: string }>('select id from person order by id desc limit 6')
  ).map(({ id }) => id)
})
afterAll(() => sandbox.stop())

/**
 * A change that takes USD from a user. With `looks` it refuses when the balance does not suffice.
 */
const take = (personId: string, amount: string, looks = true): Change<string> => ({
  personId,
  decide({ available }) {
    const fee = decimal<'usd'>(amount)
    if (looks && available < fee) throw new Refusal('BALANCE_INSUFFICIENT')
    const postings = postingsOf(personId, [{ kind: 'fee', amount: -fee }])
    return {
      result: `${personId} paid`,
      orders: [],
      entries: [{ kind: 'test', reference: personId, postings }],
    }
  },
})

/** The sandbox's database with a count of its SQL transactions. */
function counted() {
  const asked = { transactions: 0 }
  const database: Database = {
    ...sandbox.database,
    transaction: (work) => {
      asked.transactions += 1
      return sandbox.database.transaction(work)
    },
  }
  return { asked, database }
}

const open = ({ database }: { database: Database }) =>
  createOrderWriter(database, () => ({ at: 0, by: 'test' }))

it('changes that arrive while others are written share an SQL transaction; each user pays once', async () => {
  const counting = counted()
  const writer = open(counting)
  const before = await Promise.all(people.map((id) => balanceOf(sandbox.database, availableOf(id))))
  const done = await Promise.all(people.map((id) => writer.write(take(id, '1'))))
  expect(done.map(({ result }) => result)).toEqual(people.map((id) => `${id} paid`))
  expect(counting.asked.transactions).toBe(3)
  const after = await Promise.all(people.map((id) => balanceOf(sandbox.database, availableOf(id))))
  expect(after).toEqual(before.map((balance) => balance - decimal<'usd'>('1')))
})

it('a change that refuses or fails does not affect the others', async () => {
  const writer = open(counted())
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = people
  const fates = await Promise.allSettled([
    writer.write(take(first, '1')),
    writer.write(take(second, '1')),
    writer.write(take(third, '1')),
    writer.write(take(fourth, '99999')),
    writer.write(take(fifth, '99999', false)),
    writer.write(take(sixth, '1')),
  ])
  expect(fates.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(fates[3]).toMatchObject({ reason: { message: 'BALANCE_INSUFFICIENT' } })
  expect(fates[4]).toMatchObject({ reason: { constraint: 'users_never_below_zero' } })
  const paid = await sandbox.database.query<{ reference: string }>(
    `select reference from ledger_transaction where kind = 'test' group by reference having count(*) = 2 order by reference`,
  )
  expect(paid.map(({ reference }) => reference).toSorted()).toEqual(
    [first, second, third, sixth].toSorted(),
  )
})
