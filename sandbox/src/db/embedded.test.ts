import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { holdFolder, isFolderHeld } from '@kontor/server'
import { openTestDatabase } from '../../trials/testing/databases/test-database.ts'
import { openDatabase } from './open.ts'

const home = mkdtempSync(path.join(tmpdir(), 'kontor-db-'))
const data = path.join(home, 'sandbox')
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('SANDBOX-070 a folder keeps its data, and serves one process at a time', async () => {
  const first = await openDatabase({ databaseUrl: null, data })
  await first.query(
    'insert into outbox (recipient, subject, body, sent_at) values ($1, $2, $3, $4)',
    ['ada@kontor.example', 's', 'b', 1],
  )
  await expect(openDatabase({ databaseUrl: null, data })).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringContaining(`in use by process ${process.pid}`),
  })
  await first.close()
  expect(isFolderHeld(data)).toBe(false)

  const second = await openDatabase({ databaseUrl: null, data })
  expect(await second.query('select recipient from outbox')).toEqual([
    { recipient: 'ada@kontor.example' },
  ])
  await second.close()
})

it('SANDBOX-070 a killed process no longer holds its folder, also when another process has its id now', async () => {
  const folder = path.join(home, 'killed')
  const lock = path.resolve(import.meta.dirname, '../../../server/src/folder-lock.ts')
  const script = `import { holdFolder } from ${JSON.stringify(lock)}
    holdFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1_000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script])
  await once(holder.stdout, 'data')
  expect(() => holdFolder(folder)).toThrow(`in use by process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  // Process 1 always lives.
  writeFileSync(`${folder}.pid`, '1')
  expect(isFolderHeld(folder)).toBe(false)
  const release = holdFolder(folder)
  expect(isFolderHeld(folder)).toBe(true)
  release()
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
