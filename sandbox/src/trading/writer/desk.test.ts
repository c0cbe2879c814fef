import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { availableOf, house as accounts } from '../../money/ledger/accounts.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'
import { openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import type { Change } from '../orders/change.ts'
import { createDesk } from './desk.ts'

let house: TestHouse
let people: string[]
beforeAll(async () => {
  house = await openHouse()
  for (let n = 0; n < 6; n += 1) await house.trader()
  people = (
    await house.database.query<{ id: string }>('select id from person order by id desc limit 6')
  ).map(({ id }) => id)
})
afterAll(() => house.stop())

/** A change that takes USD from a user, as long as they have it where it looks. */
const take = (personId: string, amount: string, looks = true): Change<string> => ({
  personId,
  decide({ available }) {
    const fee = decimal<'usd'>(amount)
    if (looks && available < fee) throw new Refusal('BALANCE_INSUFFICIENT')
    const postings = [
      { account: availableOf(personId), amount: -fee },
      { account: accounts.fees, amount: fee },
    ]
    return {
      result: `${personId} paid`,
      orders: [],
      entries: [{ kind: 'test', reference: personId, postings }],
    }
  },
})

/** The house's database, and how many SQL transactions it was asked for. */
function counted() {
  const asked = { transactions: 0 }
  const database: Database = {
    ...house.database,
    transaction: (work) => {
      asked.transactions += 1
      return house.database.transaction(work)
    },
  }
  return { asked, database }
}

const open = ({ database }: { database: Database }) =>
  createDesk(database, () => ({ at: 0, by: 'test' }))

it('changes that come while others are written share an SQL transaction; each user pays once', async () => {
  const counting = counted()
  const desk = open(counting)
  const before = await Promise.all(people.map((id) => balanceOf(house.database, availableOf(id))))
  const done = await Promise.all(people.map((id) => desk.carryOut(take(id, '1'))))
  expect(done.map(({ result }) => result)).toEqual(people.map((id) => `${id} paid`))
  expect(counting.asked.transactions).toBe(3)
  const after = await Promise.all(people.map((id) => balanceOf(house.database, availableOf(id))))
  expect(after).toEqual(before.map((balance) => balance - decimal<'usd'>('1')))
})

it('what one refuses or breaks the others do not feel', async () => {
  const desk = open(counted())
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = people
  const fates = await Promise.allSettled([
    desk.carryOut(take(first, '1')),
    desk.carryOut(take(second, '1')),
    desk.carryOut(take(third, '1')),
    desk.carryOut(take(fourth, '99999')),
    desk.carryOut(take(fifth, '99999', false)),
    desk.carryOut(take(sixth, '1')),
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
  const paid = await house.database.query<{ reference: string }>(
    `select reference from ledger_transaction where kind = 'test' group by reference having count(*) = 2 order by reference`,
  )
  expect(paid.map(({ reference }) => reference).toSorted()).toEqual(
    [first, second, third, sixth].toSorted(),
  )
})
