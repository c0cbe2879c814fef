import { expect, it } from 'vitest'
import { type Changed, linesOf } from './change-text.ts'

const at = Date.UTC(2026, 10, 21, 8, 30)
const unsteered: Changed = {
  revision: 2,
  before: 1,
  at,
  what: 'canary',
  by: 'operator',
  note: 'a canary of market@1.1.0 for 1 %',
  restores: null,
  builds: {},
  canary: null,
  limits: null,
  endedCanaries: [],
  unchanged: false,
  changed: [],
}
const plan = [
  { share: 0.01, minutes: 10 },
  { share: 0.25, minutes: 60 },
]
const canary = { began: 2, builds: {}, plan, step: 0, since: at, state: 'running' as const }
const started = { ...unsteered, canary, limits: { pauses: 20, goesBack: 1_000 } }
const production = { what: 'canary', channel: 'production' }

it('COMP-802 a canary that starts says when all get it, and which evidence pauses it or takes it back', () => {
  expect(linesOf(started, production).slice(1)).toEqual([
    '  1 % 10 min · 25 % 60 min · 100 % at 2026-11-21 09:40:00 UTC',
    '  Pauses at evidence of harm 20 : 1, goes back at 1 000 : 1.',
  ])
})

it('COMP-802 a dry run names no time, and neither does a share that is held', () => {
  const [, steps] = linesOf(started, { ...production, dryRun: true })
  expect(steps).toBe('  1 % 10 min · 25 % 60 min · then 100 %')
  const held = { ...canary, plan: [{ share: 0.1, minutes: null }] }
  expect(linesOf({ ...started, canary: held }, production)[1]).toBe(
    '  10 % until somebody changes it',
  )
})

it('COMP-805 builds that the gate’s browser has opened without a fault say so, with the verdict', () => {
  const promoted = { ...unsteered, what: 'promote', verdict: '0000aaaa' }
  const line = '  ✓ passed by the gate: kontor gate 0000aaaa'
  const promote = { what: 'promote', channel: 'production' }
  expect(linesOf({ ...promoted, gate: '' }, promote)).toContain(line)
  for (const gate of ['market@1.1.0 is refused: / stays empty.', null])
    expect(linesOf({ ...promoted, gate }, promote)).not.toContain(line)
  expect(linesOf({ ...promoted, verdict: null, gate: '' }, promote)).not.toContain(line)
})
