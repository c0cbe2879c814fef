import { expect, it } from 'vitest'
import { plans, progress } from './steps.ts'

const step = { share: 0.1, minutes: 5 }
const END = 300_000

it.each([
  ['runs until its time is over', step, END - 1, 1_000, { state: 'running', until: END, of: 300 }],
  ['is over with 300 loads', step, END, 300, { state: 'over' }],
  [
    'waits for 300 loads, however long it takes',
    step,
    END * 1_000,
    299,
    { state: 'too-few-loads', loads: 299, of: 300 },
  ],
  ['without an end holds', { share: 0.1, minutes: null }, END * 1_000, 9e9, { state: 'holding' }],
])('COMP-304 a step %s', (_what, current, now, loads, expected) => {
  expect(progress(current, 0, now, loads)).toEqual(expected)
})

it.each(Object.entries(plans))('COMP-304 the shares of the plan %s only grow', (_name, steps) => {
  const shares = steps.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
