import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry, STATUS } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'
import { readingsPath } from '../readings/readings.ts'

afterEach(() => {
  closeConsole()
  vi.useRealTimers()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const opened = statusOf().now

/** The reports of pages on market in the day before an instant. */
function dayBefore(now: number, loaded: number) {
  const failures = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }
  const times = { p50: 300, p75: 400, p95: 900 }
  const counts = { loaded, failures, times, vitals: {}, faults: {} }
  const build = { version: '1.0.0', ...counts, errors: [], points: [{ at: now, ...counts }] }
  return { from: now - DAY, to: now + MINUTE, step: MINUTE, builds: [build], others: [] }
}

/** The text of the table of builds under “Loads, 24 h”. */
const loads = () =>
  within(screen.getByRole('row', { name: /^1\.0\.0/ })).getAllByRole('cell')[2]!.textContent

const read = (from: number) => readingsPath('production', 'market', from)

it('CON-173 after a day “24 h” is the last day by the registry’s clock, and choices stay', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads[read(opened - DAY)] = dayBefore(opened, 100)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const user = await openConsole(registry, '/areas/market')
  await vi.waitFor(() => expect(loads()).toBe('100'))
  const p95 = screen.getByRole('button', { name: 'p95' })
  await user.click(p95)

  registry.reads[STATUS] = statusOf({ now: opened + DAY + 59_000 })
  registry.reads[read(opened)] = dayBefore(opened + DAY, 7)
  await act(async () => vi.advanceTimersByTime(MINUTE))
  await vi.waitFor(() => expect(loads()).toBe('7'))
  expect(screen.getByRole('button', { name: 'p95' })).toBe(p95)
  expect(p95.getAttribute('aria-pressed')).toBe('true')
})
