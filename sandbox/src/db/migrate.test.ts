import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, migrate } from '@kontor/server/database'
import { openTestDatabase } from '../../trials/testing/databases/test-database.ts'
import { migrations } from './open.ts'

const files = readdirSync(path.join(import.meta.dirname, 'migrations')).toSorted()

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The names of all migrations that the database has had, in their order. */
async function applied(): Promise<string[]> {
  const rows = await database.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name).toSorted()
}

it('SANDBOX-210 each migration has a number of its own', () => {
  const numbers = files.map((name) => /^(\d{3})-[a-z-]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(numbers).toEqual([...new Set(numbers)])
})

it('migrations are applied once', async () => {
  await migrate(database, migrations)
  expect(await applied()).toEqual(files)
})

it('COMP-607 a start on a database that has had all migrations takes one transaction to see it', async () => {
  let transactions = 0
  const counted: Database = {
    ...database,
    transaction(work) {
      transactions += 1
      return database.transaction(work)
    },
  }
  await migrate(counted, migrations)
  expect(transactions).toBe(1)
})

it('SANDBOX-210 a database of an earlier version starts, and gets no renamed migration twice', async () => {
  await database.query(
    `update migration set name = '016-tries-by-network.sql' where name = '020-tries-by-network.sql'`,
  )
  await migrate(database, migrations)
  expect(await applied()).toEqual(files)
})
