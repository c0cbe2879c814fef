import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** A queue whose jobs end when the test says so, numbered in the order of their start. */
function jobs(limits: { atOnce: number; most: number }) {
  const queue = createWorkQueue(limits)
  const begun: { name: string; end: () => void }[] = []
  return {
    begun,
    names: () => begun.map(({ name }) => name),
    run: (name: string, gone?: AbortSignal) =>
      queue(async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        begun.push({ name, end: resolve })
        await promise
        return name
      }, gone),
  }
}

it('SANDBOX-058 jobs run at once up to the limit, others wait in order, and one beyond the queue is refused with the seconds to wait', async () => {
  const { run, begun, names } = jobs({ atOnce: 2, most: 2 })
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name))
  await expect(run('e')).rejects.toMatchObject({ reason: 'BUSY', details: { seconds: 1 } })
  expect(names()).toEqual(['a', 'b'])
  begun[1]?.end()
  await expect.poll(names).toEqual(['a', 'b', 'c'])
  begun[0]?.end()
  await expect.poll(names).toEqual(['a', 'b', 'c', 'd'])
  for (const { end } of begun) end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('SANDBOX-058 work whose caller is gone is skipped, and frees its place', async () => {
  const { run, begun, names } = jobs({ atOnce: 1, most: 1 })
  const first = run('first')
  const leaving = new AbortController()
  const left = run('left', leaving.signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ reason: 'BUSY' })
  const second = run('second')
  begun[0]?.end()
  expect(await first).toBe('first')
  await expect.poll(names).toEqual(['first', 'second'])
  begun[1]?.end()
  expect(await second).toBe('second')
})
