import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { confirmLease, createLeases } from './lease.ts'

/** Longer than any test: a lease ends only when a test ends it. */
const HOUR = 3_600_000

let database: Database
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(async () => {
  await database.query('delete from lease')
  await database.query('insert into lease (partition) values (0), (1), (2)')
})
afterAll(() => database.close())

const holder = (name: string) => createLeases(database, name, HOUR)
const runOut = () => database.query(`update lease set until = clock_timestamp()`)

it('a partition has one holder at a time, and `take` returns at most the requested number', async () => {
  const [one, two] = [holder('one'), holder('two')]
  expect((await one.take(2)).map(({ partition }) => partition).toSorted()).toEqual([0, 1])
  expect((await two.take(3)).map(({ partition }) => partition)).toEqual([2])
  expect(await one.take(3)).toEqual([])
})

it('an expired lease can be taken under a new epoch, with the progress of the last holder', async () => {
  const [one, two] = [holder('one'), holder('two')]
  const [first] = await one.take(1)
  await one.renew([{ partition: 0, doneUntil: 1_795_000_000_000.25 }])
  await runOut()
  const second = (await two.take(3)).find(({ partition }) => partition === 0)
  expect([first, second]).toEqual([
    { partition: 0, epoch: '1', doneUntil: null },
    { partition: 0, epoch: '2', doneUntil: 1_795_000_000_000 },
  ])
})

it('a lost lease cannot be renewed, given back or used, also after its process has taken it again', async () => {
  const [one, two] = [holder('one'), holder('two')]
  const [lost] = await one.take(1)
  await runOut()
  expect(await one.renew([{ partition: 0, doneUntil: 5 }])).toEqual([])
  const [held] = await two.take(1)
  if (lost === undefined || held === undefined) throw new Error('no lease')
  await one.giveBack([{ partition: 0, doneUntil: 5 }])
  expect([await confirmLease(database, lost), await confirmLease(database, held)]).toEqual([
    false,
    true,
  ])
  await runOut()
  expect(await confirmLease(database, held)).toBe(false)
  await one.take(1)
  expect(await confirmLease(database, lost)).toBe(false)
})

it('a lease that is given back is free at once', async () => {
  const [one, two] = [holder('one'), holder('two')]
  await one.take(3)
  await one.giveBack([{ partition: 1, doneUntil: 7 }])
  expect(await two.take(3)).toEqual([{ partition: 1, epoch: '2', doneUntil: 7 }])
})

// The embedded database has one connection, so nothing overlaps. The project node-postgres runs
// these.
describe.runIf(process.env['SANDBOX_TEST_DATABASE'])('on a server', () => {
  it('a running transaction of an engine blocks a new holder of its lease, but not a renewal', async () => {
    const [one, two] = [holder('one'), holder('two')]
    const [lease] = await one.take(1)
    if (lease === undefined) throw new Error('no lease')
    await database.transaction(async (tx) => {
      expect(await confirmLease(tx, lease)).toBe(true)
      expect(await one.renew([{ partition: 0, doneUntil: 1 }])).toEqual([0])
      await one.giveBack([{ partition: 0, doneUntil: 2 }])
      expect((await two.take(3)).map(({ partition }) => partition).toSorted()).toEqual([1, 2])
    })
    expect(await two.take(1)).toEqual([{ partition: 0, epoch: '2', doneUntil: 2 }])
  })

  it('many processes that take leases at once get different ones', async () => {
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, i) => holder(`holder ${i}`).take(3)),
    )
    expect(
      taken
        .flat()
        .map(({ partition }) => partition)
        .toSorted(),
    ).toEqual([0, 1, 2])
  })
})
