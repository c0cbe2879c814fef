import { expect, it } from 'vitest'
import { causeOf, isLate, type Seen } from './causes.ts'

const fine: Seen = { errors: [], violations: [], events: ['loaded', 'healthy'], end: 'rendered' }

it.each<[Partial<Seen>, string | null]>([
  [{}, null],
  [{ end: 'blank' }, 'shows nothing'],
  [{ end: 'loading' }, 'still loads after 10 s'],
  [{ end: 'blocked' }, 'blocks the page: the main thread was not free within 5 s'],
  [{ events: ['failed'] }, 'reports that its build failed'],
  [{ events: ['fell-back'] }, 'reports that its build was replaced by its last good one'],
  [{ events: ['loaded', 'long-task', 'failed-call'] }, null],
  [{ errors: ['TypeError: a is not a function'] }, 'throws TypeError: a is not a function'],
  [{ errors: ['Error: Minified React error #321; visit …'] }, 'runs a copy of React of its own'],
  [{ errors: ['Error: Minified React error #3210'] }, 'throws Error: Minified React error #3210'],
  [
    { violations: ['script-src blocked https://evil.example'], errors: ['Error: x'] },
    'violates the policy: script-src blocked https://evil.example',
  ],
])('COMP-400 of %j the cause is: %s', (seen, cause) => {
  expect(causeOf({ ...fine, ...seen })).toBe(cause)
})

it.each<[Partial<Seen>, boolean]>([
  [{}, false],
  [{ end: 'blocked' }, true],
  [{ end: 'loading' }, true],
  [{ end: 'blank' }, true],
  [{ end: 'blank', errors: ['Error: x'] }, false],
  [{ end: 'loading', violations: ['script-src blocked https://evil.example'] }, false],
])('COMP-405 whether a page with %j was only late: %s', (seen, late) => {
  expect(isLate({ ...fine, ...seen })).toBe(late)
})
