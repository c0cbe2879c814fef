import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { examples } from '../help/examples.ts'
import { commandsOf } from '../help/with-help.ts'
import { makeProgram } from '../program.ts'

/** The options that every command takes, each as a person types it. */
const OPTIONS = [
  ['--json'],
  ['--quiet'],
  ['--verbose'],
  ['--yes'],
  ['--dry-run'],
  ['--registry', 'http://localhost:4100'],
]

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    EDGE_ROOT_KEY: '',
    EDGE_TOKEN: '',
  })

const doing = commandsOf(await makeProgram()).filter(([, { commands }]) => commands.length === 0)

/** The words of the first example of a command, without `kontor`. */
const usageOf = (words: string) => wordsOf(examples[words]![0]!).slice(1)

it.each(doing.flatMap(([words]) => OPTIONS.map((option) => [words, option] as const)))(
  'COMP-690 kontor %s takes %j',
  async (words, option) => {
    const program = await makeProgram()
    const ran: string[] = []
    for (const [name, command] of commandsOf(program)) command.action(() => void ran.push(name))
    await program.parseAsync([...usageOf(words), ...option], { from: 'user' })
    expect(ran).toEqual([words])
  },
)

it.each(doing.map(([words]) => [words]))('COMP-690 kontor %s takes --help', async (words) => {
  const program = await makeProgram()
  let shown = ''
  for (const [, command] of commandsOf(program))
    command.configureOutput({ writeOut: (text) => (shown += text) })
  const helped = program.parseAsync([...words.split(' '), '--help'], { from: 'user' })
  await expect(helped).rejects.toMatchObject({ code: 'commander.helpDisplayed' })
  expect(shown).toMatch(new RegExp(`^Usage: kontor ${words} `))
})

it('COMP-690 a command that asks nothing does the same with --yes, and one that looks with --dry-run', async () => {
  const plain = await kontor('areas', 'list')
  expect(plain.code).toBe(0)
  for (const option of ['--yes', '--dry-run'])
    expect(await kontor('areas', 'list', option)).toEqual(plain)
  expect(await kontor('areas', 'add', 'rewards', '--yes')).toMatchObject({ code: 0, err: '' })
  expect((await kontor('areas')).out).toContain('rewards')
})
