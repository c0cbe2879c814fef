/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it.each([
  [['promote', '--yes', 'market@9.9.9'], 'build-unknown', 2],
  [['promote', 'market@9.9.9'], 'cannot-ask', 7],
  [['promot'], 'wrong-usage', 2],
  [['canary', 'status', '--wait', '--timeout', 'long'], 'wrong-usage', 2],
  [['status', '--registry', 'http://localhost:1'], 'no-answer', 6],
  [['quarantine', 'add', 'market@1.0.0', '--reason', 'it shows a wrong balance'], 'cannot-ask', 7],
])('COMP-540 kontor %j --json prints why as %s and ends with %d', async (args, code, exit) => {
  const failed = await kontor(...args, '--json')
  expect(failed.code).toBe(exit)
  const { ok, error } = JSON.parse(failed.out)
  expect({ ok, ...error }).toMatchObject({ ok: false, code, exit })
  expect(failed.err).toContain(`✗ ${error.message}\n`)
  expect((await kontor(...args)).out).toBe('')
})

it.each([
  [['promote', '--yes']],
  [['promote', '--yes', 'market@1.0.0', '--at', 'mon 24:00']],
  [['freeze', '--reason', 'Quarter end.', '--until', '']],
  [['publish', 'news']],
  [['new', 'remote', 'host']],
  [['status', '--registry', 'nowhere']],
  [['preview', 'stop', 'market@1.0.0']],
])('COMP-754 kontor %j --json says wrong-usage to a program', async (args) => {
  const { code, out } = await kontor(...args, '--json')
  expect(code).toBe(2)
  expect(JSON.parse(out).error).toMatchObject({ code: 'wrong-usage', exit: 2 })
})

it('COMP-541 kontor alone lists the commands by groups', async () => {
  const { code, out, err } = await kontor()
  expect([code, err]).toEqual([0, ''])
  const headings = out.split('\n').filter((line) => /^[A-Z][a-z ]+:$/.test(line))
  expect(headings).toEqual(expect.arrayContaining(['Ship:', 'Go back:', 'Look:', 'Keep:']))
})
