import { expect, it } from 'vitest'
import { runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { makeProgram } from '../program.ts'
import { examples } from './examples.ts'
import { commandsOf } from './with-help.ts'

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

it('COMP-543 the help of a command has its examples, that of the program the exit codes', async () => {
  const { out } = await runKontor(['canary', 'start', '--help'], {})
  expect(out).toMatch(/\nExamples:\n {2}kontor canary market@1\.4\.2 --plan careful\n/)
  expect((await runKontor(['--help'], {})).out).toMatch(/\nExit codes:\n {2}0 {4}done/)
})
