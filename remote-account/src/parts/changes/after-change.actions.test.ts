import { afterEach, expect, it, vi } from 'vitest'
import { connection } from '@kontor/shared/store'
import { afterChange } from './after-change.actions.ts'

afterEach(() => void (connection.at = 'connecting'))

it.each([
  ['open', 0],
  ['waiting', 1],
] as const)('ACC-048 while the socket is %s, a change is loaded %i times', async (at, times) => {
  connection.at = at
  const read = vi.fn(() => Promise.resolve())
  await afterChange(read)
  expect(read).toHaveBeenCalledTimes(times)
})
