import { afterEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../errors.ts'
import { withPaddedRefusal } from './padded-refusal.ts'

afterEach(() => vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it.each([
  [0, 700],
  [1, 700],
  [350, 700],
  [699, 700],
  [701, 1_400],
])('SANDBOX-053 a refusal after %i ms is answered after %i ms', async (took, answered) => {
  vi.useFakeTimers()
  let refused = false
  void withPaddedRefusal(700, async () => {
    await wait(took)
    throw new Refusal('CREDENTIALS_WRONG')
  }).catch(() => (refused = true))
  await vi.advanceTimersByTimeAsync(answered - 1)
  expect(refused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toBe(true)
})

it('an answer is not delayed', async () => {
  expect(await withPaddedRefusal(60_000, async () => 'signed in')).toBe('signed in')
})
