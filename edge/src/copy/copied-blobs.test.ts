import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderBlobs, hashOf } from '@kontor/server/blobs'
import { CopiedBlobs } from './copied-blobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-copies-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = Buffer.from('export const app = "whole and honest"')
const hash = hashOf(bytes)
const whole = { hash, size: bytes.length }
/** The same bytes with one bit flipped, at each place. */
const flipped = Array.from(bytes, (byte, at) => {
  const other = Buffer.from(bytes)
  other[at] = byte ^ (1 << (at % 8))
  return other
})

it('COMP-232 an edge takes no file whose bytes are not those of its hash', async () => {
  const wrong = [...flipped, Buffer.alloc(0), bytes.subarray(1), Buffer.concat([bytes, bytes])]
  for (const [turn, answer] of wrong.entries()) {
    const store = folderBlobs(path.join(folder, `fetched-${turn}`))
    const blobs = new CopiedBlobs(store, async () => answer)
    expect(await blobs.read(whole)).toBeNull()
    await expect(blobs.complete(new Map([[hash, whole.size]]))).rejects.toThrow(
      'does not have the file',
    )
    expect(await store.has(hash)).toBe(false)
  }
})

it('COMP-232 an edge fetches a damaged copy again, and serves none meanwhile', async () => {
  const place = path.join(folder, 'kept')
  await folderBlobs(place).write(bytes)
  const file = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(place, name))
    .find((one) => statSync(one).isFile())
  const damages = [
    ...flipped.map((other) => () => writeFileSync(file!, other)),
    () => truncateSync(file!, 5),
    () => truncateSync(file!),
  ]
  for (const damage of damages) {
    damage()
    expect(await new CopiedBlobs(folderBlobs(place), async () => null).read(whole)).toBeNull()
    expect(await new CopiedBlobs(folderBlobs(place), async () => bytes).read(whole)).toEqual(bytes)
  }
})
