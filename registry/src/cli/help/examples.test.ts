import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { makeProgram } from '../program.ts'
import { examples } from './examples.ts'
import { commandsOf } from './with-help.ts'

/** The commands that change nothing, and need a registry only. */
const LOOKS = [
  'schedule list',
  'preview list',
  'quarantine list',
  'status',
  'incidents',
  'log',
  'areas list',
  'tokens list',
  'keys list',
  'gc',
  'completion',
  'schema',
]

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

it('COMP-543 each command that does something has an example, and each example belongs to one', async () => {
  const doing = commandsOf(await makeProgram()).filter(([, { commands }]) => commands.length === 0)
  expect(Object.keys(examples).toSorted()).toEqual(doing.map(([words]) => words).toSorted())
})

it.each(Object.entries(examples).flatMap(([words, lines]) => lines.map((line) => [line, words])))(
  'COMP-543 %s is a usage of %s, and in its help',
  async (line, words) => {
    const program = await makeProgram()
    const ran: string[] = []
    for (const [name, command] of commandsOf(program))
      command.action(() => {
        ran.push(name)
      })
    const [first, ...args] = wordsOf(line)
    expect(first).toBe('kontor')
    await program.parseAsync(args, { from: 'user' })
    expect(ran).toEqual([words])
  },
)

const looking = LOOKS.flatMap((words) => examples[words]!).filter((line) => !/--delete/.test(line))
it.each(looking)('COMP-543 %s works at a registry', async (line) => {
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  const { code, err } = await runKontor(wordsOf(line).slice(1), env)
  expect([code, err]).toEqual([0, ''])
})

it('COMP-543 the help of a command has its examples, that of the program the exit codes', async () => {
  const { out } = await runKontor(['canary', 'start', '--help'], {})
  expect(out).toMatch(/\nExamples:\n {2}kontor canary market@1\.4\.2 --plan careful\n/)
  expect((await runKontor(['--help'], {})).out).toMatch(/\nExit codes:\n {2}0 {4}done/)
})
