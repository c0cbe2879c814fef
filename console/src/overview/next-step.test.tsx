import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RunningCanary } from '../api/canary.ts'
import { NextStep } from './next-step.tsx'

afterEach(cleanup)

const since = Date.UTC(2026, 10, 26, 12)

/** A canary in its first step, which began at noon. */
function runningOf(change: Partial<RunningCanary>): RunningCanary {
  return {
    channel: 'production',
    canary: { began: 7, builds: {}, plan: [], step: 0, since, state: 'running' },
    started: { at: since, by: 'ops-1' },
    stepsAt: [],
    loads: 41,
    progress: { state: 'over' },
    limits: { pauses: 20, goesBack: 1_000 },
    areas: [],
    ...change,
  }
}

it.each<[RunningCanary['progress'], number, string]>([
  [
    { state: 'running', until: since + 300_000, of: 300 },
    41,
    '41 of 300 loads of the canary since 12:00. The next step is at 12:05:00, if 259 more are seen.',
  ],
  [
    { state: 'running', until: since + 300_000, of: 300 },
    300,
    '300 of 300 loads of the canary since 12:00. The next step is at 12:05:00.',
  ],
  [
    { state: 'too-few-loads', loads: 41, of: 300 },
    41,
    '41 of 300 loads of the canary since 12:00. Too few loads: the next step waits for 259 more.',
  ],
  [
    { state: 'holding' },
    41,
    '41 loads of the canary since 12:00. It stays in this step until somebody changes it.',
  ],
])(
  'CON-032 in the state %j with %i loads the canary shows what its next step waits for',
  (...row) => {
    const [progress, loads, sentence] = row
    render(<NextStep running={runningOf({ loads, progress })} />)
    expect(screen.getByText(sentence)).toBeTruthy()
  },
)

it.each<RunningCanary['progress']>([
  { state: 'running', until: since + 300_000, of: 300 },
  { state: 'too-few-loads', loads: 41, of: 300 },
  { state: 'over' },
])('CON-280 a paused canary in the state %j has no next step until it is resumed', (progress) => {
  const { canary } = runningOf({})
  render(<NextStep running={runningOf({ canary: { ...canary, state: 'paused' }, progress })} />)
  const sentence = '41 loads of the canary since 12:00. No step follows until it is resumed.'
  expect(screen.getByText(sentence)).toBeTruthy()
})
