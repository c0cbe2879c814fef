import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastTick, onTick } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls those that are due at each second, until they stop', () => {
  const [due, other] = [vi.fn(), vi.fn()]
  const stop = onTick(due)
  const stopOther = onTick(other, () => false)
  vi.advanceTimersByTime(2_000)
  expect([due.mock.calls.length, other.mock.calls.length]).toEqual([2, 0])
  expect(Date.now() - lastTick()).toBeLessThan(1_000)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(due).toHaveBeenCalledTimes(2)
  stopOther()
})

it('rests while nobody listens', () => {
  onTick(() => undefined)()
  expect(vi.getTimerCount()).toBe(0)
})
