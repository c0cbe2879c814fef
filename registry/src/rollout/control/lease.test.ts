import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'
import { Lease } from './lease.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

it('COMP-347 one process at a time has a lease; another one takes it when it ends or is given back', async () => {
  let now = 0
  const open = () => new Lease(stage.registry.database, 'test', () => now)
  const [one, other] = [open(), open()]
  expect([await one.take(), await other.take()]).toEqual([true, false])
  now = 4_000
  expect(await one.take()).toBe(true)
  now = 9_000
  expect(await other.take()).toBe(false)
  now = 9_001
  expect([await other.take(), await one.take()]).toEqual([true, false])
  await one.release()
  expect(await one.take()).toBe(false)
  await other.release()
  expect(await one.take()).toBe(true)
})
