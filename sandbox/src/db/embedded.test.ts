import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../trials/testing/test-database.ts'
import { openDatabase } from './open.ts'

const home = mkdtempSync(path.join(tmpdir(), 'kontor-db-'))
const data = path.join(home, 'sandbox')
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('a folder keeps its data, serves one process at a time, and is not locked by a dead one', async () => {
  const first = await openDatabase({ databaseUrl: null, data })
  await first.query(
    'insert into outbox (recipient, subject, body, sent_at) values ($1, $2, $3, $4)',
    ['ada@kontor.example', 's', 'b', 1],
  )
  // Process 1 lives as long as the machine does.
  writeFileSync(`${data}.lock`, '1')
  await expect(openDatabase({ databaseUrl: null, data })).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringContaining('in use'),
  })
  await first.close()

  // No process has this number: Linux stops at 2^22.
  writeFileSync(`${data}.lock`, '99999999')
  const second = await openDatabase({ databaseUrl: null, data })
  expect(await second.query('select recipient from outbox')).toEqual([
    { recipient: 'ada@kontor.example' },
  ])
  await second.close()
})

it('an error rolls a transaction back, and transactions are serial', async () => {
  const database = await openTestDatabase()
  const steps: string[] = []
  const add = (name: string, fails: boolean) =>
    database.transaction(async (tx) => {
      steps.push(`${name} begins`)
      await tx.query('insert into account (id) values ($1)', [`user:${name}`])
      await new Promise((resolve) => setTimeout(resolve, 5))
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const ended = await Promise.allSettled([add('a', false), add('b', true), add('c', false)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await database.query(`select id from account where id like 'user:%' order by id`)).toEqual(
    [{ id: 'user:a' }, { id: 'user:c' }],
  )
  await database.close()
})
