/** @module-tag slow */
import { createPrivateKey, sign } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasSigned } from '@kontor/server'
import type { Database } from '@kontor/server/database'
import { type KeyList, keyList } from '@kontor/shared/wire'
import { repeat } from '../base/repeat.ts'
import { openDatabase } from '../db/open.ts'
import { Keys } from './keys.ts'

const DAY_MS = 24 * 3600_000

let home: string
let database: Database
let now: number
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'kontor-keys-'))
  database = await openDatabase({ databaseUrl: null, data: home })
  now = Date.parse('2026-11-27')
})
afterEach(async () => {
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

const folder = (name: string) => path.join(home, name)
const rootOf = (name: string) => path.join(folder(name), 'keys/root.pem')
/** A registry of the database, whose folder has the name. */
const open = (name: string) =>
  Keys.open({ data: folder(name), database, isShared: true, now: () => now })
const rotate = async (keys: Keys, signature?: (payload: string) => string) => {
  const payload = await keys.draft()
  await database.transaction((tx) =>
    keys.rotate(tx, { payload, signature: signature?.(payload), isDry: false }),
  )
  await keys.refresh()
}
const listOf = async (keys: Keys): Promise<KeyList> => {
  const { payload, signature } = await keys.list()
  expect(hasSigned(keys.facts().root, payload, signature)).toBe(true)
  return keyList.parse(JSON.parse(payload))
}
const ids = async (keys: Keys) => (await listOf(keys)).keys.map(({ id }) => id).toSorted()

/** Starts a second registry while the first one, which has the root key, runs. */
async function join(one: Keys, name: string): Promise<Keys> {
  const joining = open(name)
  const stop = repeat(() => one.refresh(), 50)
  return joining.finally(stop)
}

it('COMP-491 registries of one database have keys of their own, and one list contains all of them', async () => {
  const one = await open('one')
  const two = await join(one, 'two')
  expect(two.facts().root).toBe(one.facts().root)
  expect([one, two].map((keys) => keys.facts().isRootHere)).toEqual([true, false])
  expect(two.keyId).not.toBe(one.keyId)
  expect(await ids(one)).toEqual([one.keyId, two.keyId].toSorted())
  expect(await listOf(two)).toEqual(await listOf(one))
  expect(two.fault()).toBeNull()
})

it('COMP-491 of two registries that start first and at once one makes the root key', async () => {
  const opening = Promise.all([open('one'), open('two')])
  const [one, two] = await opening
  expect(one.facts().root).toBe(two.facts().root)
  expect([rootOf('one'), rootOf('two')].map(existsSync).filter(Boolean)).toHaveLength(1)
  await Promise.all([one.refresh(), two.refresh()])
  await Promise.all([one.refresh(), two.refresh()])
  expect(await ids(one)).toEqual([one.keyId, two.keyId].toSorted())
  expect(await ids(two)).toEqual(await ids(one))
})

it('COMP-491 a rotation of one registry reaches the other, which keeps its key', async () => {
  const one = await open('one')
  const two = await join(one, 'two')
  const before = one.keyId
  await rotate(one)
  await two.refresh()
  expect(one.keyId).not.toBe(before)
  expect(await ids(two)).toEqual([one.keyId, two.keyId].toSorted())
  expect(await ids(one)).not.toContain(before)
})

it('COMP-491 a registry without the root key says so until a list with its key is signed', async () => {
  const one = await open('one')
  renameSync(rootOf('one'), folder('root.pem'))
  const elsewhere = await open('one')
  const two = await open('two')
  expect(two.fault()).toContain('is not in the list of keys, so no edge takes what it signs')
  await expect(rotate(two)).rejects.toThrow('The root key is not on the registry’s disk')
  const root = createPrivateKey(readFileSync(folder('root.pem')))
  await rotate(two, (payload) => sign(null, Buffer.from(payload), root).toString('base64'))
  await elsewhere.refresh()
  expect(await ids(elsewhere)).toEqual([one.keyId, two.keyId].toSorted())
  expect([elsewhere.fault(), two.fault()]).toEqual([null, null])
}, 30_000)

it('COMP-491 a registry that is away for a week is left out of the next list', async () => {
  const one = await open('one')
  const two = await join(one, 'two')
  now += 8 * DAY_MS
  await one.refresh()
  expect(await ids(one)).toContain(two.keyId)
  now += 8 * DAY_MS
  await one.refresh()
  expect(await ids(one)).toEqual([one.keyId])
})

it('COMP-491 the list in a folder of an earlier registry is taken over, and a later one of the database counts', async () => {
  const one = await open('one')
  const first = await one.list()
  await database.query('delete from key_list')
  const again = await open('one')
  expect(await again.list()).toEqual(first)
  cpSync(folder('one'), folder('backup'), { recursive: true })
  await rotate(again)
  const restored = await open('backup')
  expect((await listOf(restored)).number).toBeGreaterThan((await listOf(again)).number - 1)
  expect(restored.fault()).toBeNull()
})

it('COMP-491 a folder with another root key than the database does not start', async () => {
  await open('one')
  await Keys.open({ data: folder('two'), database, isShared: false, now: () => now })
  await expect(open('one')).rejects.toThrow('empty the folder keys: the database has another')
})
