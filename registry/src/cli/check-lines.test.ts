import { expect, it } from 'vitest'
import { checkLines } from './check-lines.ts'

const checks = [
  { name: 'lent', result: 'passed', found: 'All fit.', ms: 214 },
  { name: 'size', result: 'failed', found: 'It has 91.2 kB.', ms: 1 },
  { name: 'opened', result: 'passed', found: '3 addresses show a page.', ms: 7_412 },
  { name: 'beside', result: 'not-made', found: 'No browser opened it, and none will.', ms: null },
] as const

it('COMP-810 kontor gate prints the time of each check at the right', () => {
  expect(checkLines(checks)).toEqual([
    '✓ lent     All fit.                   214 ms',
    '✗ size     It has 91.2 kB.              1 ms',
    '✓ opened   3 addresses show a page.    7.4 s',
    '– beside   No browser opened it, and none will.',
  ])
})

it('COMP-810 a narrow terminal has the times at its edge, and behind what is too long', () => {
  expect(checkLines(checks, 36)).toEqual([
    '✓ lent     All fit.           214 ms',
    '✗ size     It has 91.2 kB.      1 ms',
    '✓ opened   3 addresses show a page.    7.4 s',
    '– beside   No browser opened it, and none will.',
  ])
})

it('COMP-810 checks from before their times were kept have none', () => {
  expect(checkLines(checks.map((one) => ({ ...one, ms: null }))).slice(0, 2)).toEqual([
    '✓ lent     All fit.',
    '✗ size     It has 91.2 kB.',
  ])
})
