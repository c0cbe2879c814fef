import { zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { stemOf } from '@kontor/shared/wire'
import { differenceOf } from './differences.ts'

const bytes = (text: string) => Buffer.from(text.repeat(100))
const before = bytes('export const title = "Search markets"; ')
const after = bytes('export const title = "Search all markets"; ')

it('COMP-160 the difference to an older version says which one, and gives the new one back', async () => {
  const difference = (await differenceOf(after, before, 1_000))!
  expect(difference.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(difference.subarray(8, 40).toString('hex')).toHaveLength(64)
  expect(zstdDecompressSync(difference.subarray(40), { dictionary: before })).toEqual(after)
  expect(difference.length).toBeLessThan(150)
})

it('COMP-160 a difference that saves less than half is not kept', async () => {
  expect(await differenceOf(after, before, 100)).toBeNull()
})

it.each([
  ['chunks/home.8f21c3d4.js', 'chunks/home.js'],
  ['lent.8f21c3d4.css', 'lent.css'],
  ['247.94f6511f.js', '247.js'],
  ['kontor.json', null],
  ['icon.8f21c3d4.svg', null],
])('COMP-160 the stem of %s is %s', (name, stem) => {
  expect(stemOf(name)).toBe(stem)
})
