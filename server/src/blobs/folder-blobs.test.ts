import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderBlobs } from './folder-blobs.ts'
import { hashOf } from './hash.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-blobs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('console.log(1)')
const hash = hashOf(bytes)

it('COMP-130 keeps bytes by their hash, until they are deleted', async () => {
  const blobs = folderBlobs(folder)
  expect([await blobs.has(hash), await blobs.read(hash)]).toEqual([false, null])
  expect(await blobs.write(bytes)).toBe(hash)
  expect(await blobs.write(bytes)).toBe(hash)
  expect(await blobs.has(hash)).toBe(true)
  expect(await buffer((await folderBlobs(folder).read(hash))!)).toEqual(bytes)
  expect([await blobs.list(), await blobs.size(hash)]).toEqual([[hash], bytes.length])
  await blobs.delete(hash)
  await blobs.delete(hash)
  expect([await blobs.has(hash), await blobs.read(hash)]).toEqual([false, null])
  expect([await blobs.list(), await blobs.size(hash)]).toEqual([[], 0])
})

it.each(['../../etc/passwd', '', hash.toUpperCase(), `${hash}0`])(
  'COMP-130 has nothing under %j, which is not a hash',
  async (name) => {
    const blobs = folderBlobs(folder)
    await blobs.write(bytes)
    await blobs.delete(name)
    expect([await blobs.has(name), await blobs.read(name)]).toEqual([false, null])
    expect(await blobs.has(hash)).toBe(true)
  },
)
