import { expect, it } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './steps.ts'

const held = { passed: 1, failed: 0, faults: [] }

/** A step that waits until it is released, and records that it ran. */
function waiting(name: string, kind: Pick<Step, 'light'> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const step: Step = {
    name,
    ...kind,
    async run(print) {
      print(`${name} begins\n`)
      await promise
      print(`${name} ends\n`)
      return held
    },
  }
  return { step, letGo: resolve }
}

it('light steps run two at a time and print separately; the others follow one by one', async () => {
  const [a, b] = [waiting('a', { light: true }), waiting('b', { light: true })]
  const [c, d] = [waiting('c'), waiting('d')]
  const said: string[] = []
  const all = runSteps([a.step, c.step, b.step, d.step], (text) => said.push(text))
  b.letGo()
  await expect.poll(() => said).toEqual(['\n── b\nb begins\nb ends\n'])
  a.letGo()
  await expect.poll(() => said.at(-1)).toBe('c begins\n')
  d.letGo()
  c.letGo()
  expect((await all).map(({ name }) => name)).toEqual(['a', 'c', 'b', 'd'])
  expect(said.join('')).toMatch(/c begins\nc ends\n\n── d\nd begins\nd ends\n$/)
})
