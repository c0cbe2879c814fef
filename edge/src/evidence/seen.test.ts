import { expect, it } from 'vitest'
import { Seen } from './seen.ts'

it('COMP-888 of a maximum of six keys the last three are remembered, and half are forgotten at once', () => {
  const seen = new Seen(6)
  const add = (keys: string) =>
    Array.from(keys)
      .filter((key) => seen.add(key))
      .join('')
  expect(add('abcdef')).toBe('abcdef')
  expect(add('abcdef')).toBe('')
  expect(add('g')).toBe('g')
  expect(add('defg')).toBe('')
  expect(add('cba')).toBe('cba')
  expect(add('gcba')).toBe('')
  expect(add('def')).toBe('def')
})
