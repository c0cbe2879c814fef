import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RunningCanary } from '../api/canary.ts'
import { NextStep } from './next-step.tsx'

const since = Date.UTC(2026, 10, 26, 12)

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
    render(
      <NextStep
        running={{
          channel: 'production',
          canary: { began: 7, builds: {}, plan: [], step: 0, since, state: 'running' },
          started: { at: since, by: 'ops-1' },
          stepsAt: [],
          loads,
          progress,
          limits: { pauses: 20, goesBack: 1_000 },
          areas: [],
        }}
      />,
    )
    expect(screen.getByText(sentence)).toBeTruthy()
  },
)
