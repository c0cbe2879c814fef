import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

it('SANDBOX-100 keeps the last used values, and makes others again', () => {
  const kept = createLru<{ key: string }>(2)
  const made: string[] = []
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
    kept(key, () => {
      made.push(key)
      return { key }
    })
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
