import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '@kontor/server/database'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { createLeases } from './lease.ts'
import { type Holding, startLeaseManager } from './lease-manager.ts'
import { createMembership } from './membership.ts'

const LIFE = 900
const PARTITIONS = 4
let database: Database
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(async () => {
  await database.query('delete from process')
  await database.query('delete from lease')
})
afterAll(() => database.close())

/**
 * A process whose engines only report their progress. The engine of the partition `fails` cannot
 * start.
 */
async function openProcess(name: string, { doneUntil = 7, fails = -1 } = {}) {
  const running = new Map<number, Holding>()
  const lines: string[] = []
  /** The connection of this process to the database. */
  const line = { isDown: false }
  const own: Database = {
    ...database,
    query: (sql, params) =>
      line.isDown ? Promise.reject(new Error('the line is down')) : database.query(sql, params),
  }
  const stop = await startLeaseManager({
    leases: createLeases(own, name, LIFE),
    membership: createMembership(own, name, { partitions: PARTITIONS, leaseMs: LIFE }),
    leaseMs: LIFE,
    log: (text) => lines.push(text),
    start(holding) {
      const { partition } = holding.lease
      running.set(partition, holding)
      const ready =
        partition === fails ? Promise.reject(new Error('it is broken')) : Promise.resolve()
      return { ready, doneUntil: () => doneUntil, stop: async () => void running.delete(partition) }
    },
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await stop()
    isOpen = false
  }
  onTestFinished(async () => {
    line.isDown = false
    await close()
  })
  return { running, lines, line, close, count: () => running.size }
}

it('a single process runs every partition; a later one gets its share, and a leaving one hands over at once', async () => {
  const one = await openProcess('one', { doneUntil: 11 })
  expect([...one.running.keys()]).toEqual([0, 1, 2, 3])
  const two = await openProcess('two', { doneUntil: 22 })
  await expect.poll(() => [one.count(), two.count()]).toEqual([2, 2])
  expect([...one.running.keys()].some((partition) => two.running.has(partition))).toBe(false)
  // The later process continues where the first one was.
  expect([...two.running.values()].map(({ lease }) => lease)).toMatchObject([
    { epoch: '2', doneUntil: 11 },
    { epoch: '2', doneUntil: 11 },
  ])
  await two.close()
  const [free] = await database.query<{ free: string }>(
    'select count(*) as free from lease where until <= clock_timestamp()',
  )
  expect(free?.free).toBe('2')
  await expect.poll(one.count).toBe(4)
})

it('a process that cannot renew stops before its leases expire, others take over, and later it gets its share again', async () => {
  const one = await openProcess('one')
  const holdings = [...one.running.values()]
  expect(holdings.map(({ isHeld }) => isHeld())).toEqual([true, true, true, true])
  one.line.isDown = true
  const heldTo: boolean[] = []
  await expect
    .poll(async () => {
      const [row] = await database.query<{ over: boolean }>(
        'select bool_or(until <= clock_timestamp()) as over from lease',
      )
      if (row?.over === true) heldTo.push(...holdings.map(({ isHeld }) => isHeld()))
      return row?.over
    })
    .toBe(true)
  expect(heldTo).toEqual([false, false, false, false])
  const two = await openProcess('two')
  await expect.poll(two.count).toBe(4)
  one.line.isDown = false
  await expect.poll(() => [one.count(), two.count()]).toEqual([2, 2])
  expect(holdings.map(({ isHeld }) => isHeld())).toEqual([false, false, false, false])
  expect(one.lines).toEqual([expect.stringContaining('the line is down')])
})

it('an engine that cannot start gives its partition back, so that it is tried again', async () => {
  const one = await openProcess('one', { fails: 2 })
  await expect
    .poll(
      () =>
        one.lines.filter((line) => line === 'partition 2 could not start: Error: it is broken')
          .length,
    )
    .toBeGreaterThan(1)
  expect(Number(one.running.get(2)?.lease.epoch)).toBeGreaterThan(1)
  expect(one.running.get(1)?.lease.epoch).toBe('1')
})
