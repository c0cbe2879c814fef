import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=50-1000', { first: 50, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['Bytes= 10-20 ', { first: 10, last: 20 }],
  ['bytes=100-', 'nothing'],
  ['bytes=100-200', 'nothing'],
  ['bytes=-0', 'nothing'],
  ['bytes=99999999999999999999999-', 'nothing'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=20-10', 'whole'],
  ['bytes=200-100', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['0-1', 'whole'],
])('%j of 100 bytes', (header, asked) => {
  expect(readRange(header, 100)).toEqual(asked)
})

it('every range lies within the file', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(300), fc.nat(300)).map(([from, to]) => `bytes=${from || ''}-${to || ''}`),
  )
  fc.assert(
    fc.property(headers, fc.integer({ min: 1, max: 200 }), (header, size) => {
      const range = readRange(header, size)
      if (typeof range === 'string') return true
      return range.first >= 0 && range.first <= range.last && range.last < size
    }),
  )
})
