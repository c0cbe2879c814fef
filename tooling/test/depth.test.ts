import { expect, it } from 'vitest'
import { readDepth } from './depth.ts'

it('without KONTOR_DEPTH the counts are smaller than those of `deep`', () => {
  const [quick, deep] = [readDepth(undefined), readDepth('deep')]
  for (const count of [
    'scenarios',
    'operations',
    'calls',
    'forms',
    'kills',
    'switches',
    'session',
  ] as const)
    expect(quick[count], count).toBeLessThan(deep[count])
  expect(quick.everyTest).toBe(false)
  expect(deep).toMatchObject({ everyTest: true, wholeFaultMatrix: true, wholePostgres: true })
})

it('HOUSE-082 `whole` has every test, with the counts of a quick run', () => {
  expect(readDepth('whole')).toEqual({ ...readDepth('quick'), everyTest: true })
})

it('a number multiplies the counts of `deep`', () => {
  expect(readDepth('10')).toMatchObject({ scenarios: 10_000_000, kills: 200 })
})

it.each(['depp', '0', '1.5', '-1'])('%j is refused', (text) => {
  expect(() => readDepth(text)).toThrow(RangeError)
})
