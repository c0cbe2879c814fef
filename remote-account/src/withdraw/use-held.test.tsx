import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@kontor/shared/testing'
import { useHeld } from './use-held.ts'

const MINUTE = 60_000

function Held({ until }: { until: number | null }) {
  return useHeld(until) ? 'held' : 'free'
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE))

it('ACC-268 a hold that begins while the page is open ends on time, and so does the next one', async () => {
  const { container, rerender } = render(<Held until={null} />)
  for (let hold = 0; hold < 2; hold += 1) {
    await pass(10)
    rerender(<Held until={Date.now() + 2 * MINUTE} />)
    expect(container.textContent).toBe('held')
    await pass(1)
    expect(container.textContent).toBe('held')
    await pass(1)
    expect(container.textContent).toBe('free')
  }
})
