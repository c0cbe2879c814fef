import { expect, it } from 'vitest'
import { storyLink } from '@kontor/shared/wire'
import { sourceOf } from './news.rules.ts'

it.each([
  ['id=two-prices', { kind: 'news', id: 'two-prices' }],
  ['announcement=paper-money', { kind: 'announcement', id: 'paper-money' }],
  ['announcement=paper-money&id=two-prices', { kind: 'announcement', id: 'paper-money' }],
] as const)('?%s asks for %j', (search, source) => {
  expect(sourceOf(new URLSearchParams(search))).toEqual(source)
})

it.each([
  '',
  'id=',
  'id=a%20b',
  'id=%3Cscript%3E',
  'id=../user',
  `id=${'a'.repeat(65)}`,
  'announcement=',
  'announcement=&id=a',
])('?%s names no story', (search) => {
  expect(sourceOf(new URLSearchParams(search))).toBeNull()
})

it.each([
  { kind: 'news', id: 'two-prices' },
  { kind: 'announcement', id: 'paper-money' },
] as const)('the address of %j asks for it', (source) => {
  expect(sourceOf(new URL(storyLink(source), 'https://app').searchParams)).toEqual(source)
})
