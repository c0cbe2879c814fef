import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

/** A gate that opens when it is told to. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

it('work on one account runs in turn, also after a failure; another account’s does not wait', async () => {
  const lanes = createLanes()
  const first = gate()
  const steps: string[] = []
  const failing = lanes.run('a', async () => {
    await first.opened
    steps.push('a fails')
    throw new Error('no')
  })
  const second = lanes.run('a', async () => steps.push('a goes on'))
  await lanes.run('b', async () => steps.push('b'))
  first.open()
  await expect(failing).rejects.toThrow('no')
  await second
  expect(steps).toEqual(['b', 'a fails', 'a goes on'])
})

it('is idle only once work that followed other work has ended', async () => {
  const lanes = createLanes()
  const first = gate()
  let ended = false
  const followed = lanes
    .run('a', () => first.opened)
    .then(() =>
      lanes.run('a', async () => {
        ended = true
      }),
    )
  first.open()
  await lanes.idle()
  expect(ended).toBe(true)
  await followed
})
