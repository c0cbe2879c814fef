import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../../trials/testing/test-database.ts'
import { createRoster } from './roster.ts'

const HOUR = 3_600_000

let database: Database
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.query('delete from process'))
afterAll(() => database.close())

const roster = (name: string, partitions = 4) =>
  createRoster(database, name, { partitions, life: HOUR })
const leases = async () =>
  (await database.query<{ partition: number }>('select partition from lease order by 1')).map(
    ({ partition }) => partition,
  )

it('the living share the partitions evenly and wholly, also after one has left or died', async () => {
  const [one, two, three] = [roster('one'), roster('two'), roster('three')]
  const shares = () => Promise.all([one, two, three].map(({ beat }) => beat()))
  await one.join()
  expect(await one.beat()).toBe(4)
  await two.join()
  await three.join()
  expect(await shares()).toEqual([2, 1, 1])
  await one.leave()
  expect([await two.beat(), await three.beat()]).toEqual([2, 2])
  await database.query(`update process set until = clock_timestamp() where id = 'two'`)
  expect(await three.beat()).toBe(4)
})

it('one that was taken for dead is back with its next beat', async () => {
  const [one, two] = [roster('one'), roster('two')]
  await one.join()
  await two.join()
  await database.query(`delete from process where id = 'one'`)
  expect([await two.beat(), await one.beat(), await two.beat()]).toEqual([4, 2, 2])
})

it('nobody joins who has divided the symbols in another way, until those who did are gone', async () => {
  const [one, other] = [roster('one'), roster('other', 2)]
  await one.join()
  expect(await leases()).toEqual([0, 1, 2, 3])
  await expect(other.join()).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringContaining('SANDBOX_PARTITIONS is 2 here and 4'),
  })
  await one.leave()
  await other.join()
  expect(await leases()).toEqual([0, 1])
})
