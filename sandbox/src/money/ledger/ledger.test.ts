import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { decimal, type Usd } from '@kontor/shared/trading'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { brokerAccounts } from './accounts.ts'
import { audit } from './audit.ts'
import { balanceOf, post } from './ledger.ts'
import { type Posting, postingsOf } from './postings.ts'

let database: Database
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

const usd = (text: string): Usd => decimal(text)
const postTest = (postings: readonly Posting[]) =>
  database.transaction((tx) => post(tx, { kind: 'test', reference: '1', postings }, 0))
const move = (to: string, amount: string) =>
  postTest(postingsOf(to, [{ kind: 'deposit', amount: usd(amount) }]))

it('balances are the sum of their postings, beyond the precision of a float', async () => {
  await move('7', '90071992547409.93')
  await move('7', '0.01')
  expect(await balanceOf(database, 'user:7:available')).toBe(usd('90071992547409.94'))
  expect(await audit(database)).toEqual({ transactions: 2, wrong: [] })
})

it('postings that do not sum to zero are refused', async () => {
  const lopsided = [{ account: brokerAccounts.fees, amount: usd('1'), movement: null }]
  await expect(postTest(lopsided)).rejects.toThrow('sums to 1')
})

it('no user’s balance becomes negative', async () => {
  await expect(move('8', '-0.01')).rejects.toThrow('below zero')
  expect(await balanceOf(database, 'user:8:available')).toBe(0n)
})

it('the database itself refuses a transaction that does not sum to zero, and any change of the past', async () => {
  const lopsided = database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into ledger_transaction (kind, posted_at) values ('test', now()) returning id`,
    )
    await tx.query('insert into posting (transaction_id, account_id, amount) values ($1, $2, 1)', [
      row?.id,
      brokerAccounts.fees,
    ])
  })
  await expect(lopsided).rejects.toThrow('does not sum to zero')
  await expect(database.query('update posting set amount = 2 * amount')).rejects.toThrow(
    'append-only',
  )
  await expect(database.query('delete from ledger_transaction')).rejects.toThrow('append-only')
})

it('the audit says which balance is wrong', async () => {
  await database.query(`update account set balance = balance + 1 where id = 'user:7:available'`)
  expect((await audit(database)).wrong).toEqual([
    'user:7:available has a balance that differs from the sum of its postings',
  ])
  await database.query(`update account set balance = balance - 1 where id = 'user:7:available'`)
})
