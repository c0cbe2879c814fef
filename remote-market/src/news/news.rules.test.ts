import { expect, it } from 'vitest'
import { addressOf, isFinished, joined, sourceOf } from './news.rules.ts'

it.each([
  ['id=two-prices', { kind: 'news', id: 'two-prices' }],
  ['announcement=paper-money', { kind: 'announcement', id: 'paper-money' }],
  ['announcement=paper-money&id=two-prices', { kind: 'announcement', id: 'paper-money' }],
] as const)('?%s asks for %j', (search, source) => {
  expect(sourceOf(new URLSearchParams(search))).toEqual(source)
})

it.each(['', 'id=', 'id=a%20b', 'id=%3Cscript%3E', 'id=../user', `id=${'a'.repeat(65)}`, 'announcement=', 'announcement=&id=a'])(
  '?%s asks for nothing that there could be',
  (search) => {
    expect(sourceOf(new URLSearchParams(search))).toBeNull()
  },
)

it.each([
  { kind: 'news', id: 'two-prices' },
  { kind: 'announcement', id: 'paper-money' },
] as const)('the address of %j asks for it', (source) => {
  expect(sourceOf(new URL(addressOf(source), 'https://app').searchParams)).toEqual(source)
})

it.each([
  [0, 1, true],
  [6, 1, true],
  [7, 1, false],
  [12, 2, true],
  [13, 2, false],
])('of %i stories page %i is the last: %s', (total, page, finished) => {
  expect(isFinished({ total, page })).toBe(finished)
})

it('a story that slid onto the next page is shown once', () => {
  expect(joined([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
