import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { createMembership } from './membership.ts'

const HOUR = 3_600_000

let database: Database
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.query('delete from process'))
afterAll(() => database.close())

const membership = (name: string, partitions = 4) =>
  createMembership(database, name, { partitions, leaseMs: HOUR })
const leases = async () =>
  (await database.query<{ partition: number }>('select partition from lease order by 1')).map(
    ({ partition }) => partition,
  )

it('living processes share all partitions evenly, also after one has left or died', async () => {
  const [one, two, three] = [membership('one'), membership('two'), membership('three')]
  const shares = () => Promise.all([one, two, three].map(({ heartbeat }) => heartbeat()))
  await one.join()
  expect(await one.heartbeat()).toBe(4)
  await two.join()
  await three.join()
  expect(await shares()).toEqual([2, 1, 1])
  await one.leave()
  expect([await two.heartbeat(), await three.heartbeat()]).toEqual([2, 2])
  await database.query(`update process set until = clock_timestamp() where id = 'two'`)
  expect(await three.heartbeat()).toBe(4)
})

it('a process that counted as dead is back with its next heartbeat', async () => {
  const [one, two] = [membership('one'), membership('two')]
  await one.join()
  await two.join()
  await database.query(`delete from process where id = 'one'`)
  expect([await two.heartbeat(), await one.heartbeat(), await two.heartbeat()]).toEqual([4, 2, 2])
})

it('a process with another number of partitions cannot join until the others are gone', async () => {
  const [one, other] = [membership('one'), membership('other', 2)]
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
