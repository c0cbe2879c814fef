import { expect, it } from 'vitest'
import { createAccountMutex } from './mutex.ts'

/** A promise that the test resolves. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

it('work on one account is serial, also after a failure; another account’s does not wait', async () => {
  const mutex = createAccountMutex()
  const first = gate()
  const steps: string[] = []
  const failing = mutex.run('a', async () => {
    await first.opened
    steps.push('a fails')
    throw new Error('no')
  })
  const second = mutex.run('a', async () => steps.push('a goes on'))
  await mutex.run('b', async () => steps.push('b'))
  first.open()
  await expect(failing).rejects.toThrow('no')
  await second
  expect(steps).toEqual(['b', 'a fails', 'a goes on'])
})

it('is idle only once work that followed other work has ended', async () => {
  const mutex = createAccountMutex()
  const first = gate()
  let ended = false
  const followed = mutex
    .run('a', () => first.opened)
    .then(() =>
      mutex.run('a', async () => {
        ended = true
      }),
    )
  first.open()
  await mutex.idle()
  expect(ended).toBe(true)
  await followed
})
