import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('does the work again after the last one has ended, also after an error, until it is stopped', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const longWork = Promise.withResolvers<void>()
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('planted'))
    .mockReturnValue(longWork.promise)
  const stop = repeat(work, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isStopped).toBe(false)
  longWork.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})
