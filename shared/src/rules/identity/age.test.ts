import { expect, it } from 'vitest'
import { isAdult } from './age.ts'

it.each([
  ['2008-11-18', true],
  ['2008-11-19', false],
  ['1900-01-01', true],
  ['2030-01-01', false],
])('born on %s, 18 on 18 November 2026: %s', (born, adult) => {
  expect(isAdult(born, Date.UTC(2026, 10, 18))).toBe(adult)
})

it('a person born on 29 February is 18 on 1 March', () => {
  expect(isAdult('2008-02-29', Date.UTC(2026, 2, 1) - 1)).toBe(false)
  expect(isAdult('2008-02-29', Date.UTC(2026, 2, 1))).toBe(true)
})
