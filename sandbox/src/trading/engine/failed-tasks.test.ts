import { expect, it } from 'vitest'
import { createFailedTasks, type FailedTask } from './failed-tasks.ts'

it('SANDBOX-080 a task that keeps failing is tried at the next tick, then less and less often', () => {
  let now = 0
  const failed = createFailedTasks(() => now)
  const delays = Array.from({ length: 8 }, () => {
    failed.add('o-1', { at: 7 } as FailedTask)
    const since = now
    while (failed.waits('o-1')) now += 500
    return now - since
  })
  expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(failed.waits('o-2')).toBe(false)
  failed.remove('o-1')
  failed.add('o-1', { at: 9 } as FailedTask)
  expect(failed.waits('o-1')).toBe(false)
})
