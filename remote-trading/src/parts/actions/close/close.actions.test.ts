import { beforeEach, expect, it } from 'vitest'
import { answer, aPosition, sent, startServer } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { closeOrder } from '@kontor/shared/wire'
import { closePosition } from './close.actions.ts'

beforeEach(() => {
  startServer()
  answer(closeOrder, () => {
    throw new Error('no line')
  })
})

it('TRD-340 a retry of a part has the key of the first try; the next part has a new key', async () => {
  const half = decimal<'lots'>('0.5')
  const position = aPosition({ lots: decimal('1.5') })
  await closePosition(position, half)
  await closePosition(position, half)
  await closePosition({ ...position, lots: decimal('1') }, half)
  const [first, retry, next] = sent.map(({ input }) => (input as { key: string }).key)
  expect(retry).toBe(first)
  expect(next).not.toBe(first)
})
