import { beforeEach, expect, it } from 'vitest'
import { answer, aPosition, sent, startServer } from '@kontor/shared/testing'
import { closeAllOrders } from '@kontor/shared/wire'
import { closeAll } from './close-all.actions.ts'

beforeEach(() => {
  startServer()
  answer(closeAllOrders, () => {
    throw new Error('no line')
  })
})

it('TRD-340 positions that were opened after a close of all are closed under another key', async () => {
  const before = [aPosition({ id: 'o-1' })]
  await closeAll(before, 'all')
  await closeAll(before, 'all')
  await closeAll([aPosition({ id: 'o-2' })], 'all')
  const [first, retry, next] = sent.map(({ input }) => (input as { key: string }).key)
  expect(retry).toBe(first)
  expect(next).not.toBe(first)
})
