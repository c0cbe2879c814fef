import { expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { exitCode } from '../base/exit-code.ts'
import { makeProgram } from '../program.ts'
import { endingsOf, particular } from './endings.ts'
import { commandsOf } from './with-help.ts'

const commands = commandsOf(await makeProgram())
const doing = commands.filter(([, command]) => command.commands.length === 0)

/** What a person reads at `kontor <words> --help`. */
async function helpOf(words: string): Promise<string> {
  const program = await makeProgram()
  let shown = ''
  for (const [, command] of commandsOf(program))
    command.configureOutput({ writeOut: (text) => (shown += text) })
  const helped = program.parseAsync([...words.split(' '), '--help'], { from: 'user' })
  await expect(helped).rejects.toMatchObject({ code: 'commander.helpDisplayed' })
  return shown
}

/** The lines below a heading of a help. */
function linesBelow(heading: string, help: string): string[] {
  const [, below = ''] = help.split(`\n${heading}:\n`)
  return below
    .split('\n\n')[0]!
    .split('\n')
    .filter((line) => line !== '')
}

it.each(commands.map(([words]) => words))(
  'COMP-752 the help of kontor %s has two examples or more, and its exit codes',
  async (words) => {
    const help = await helpOf(words)
    const examples = linesBelow('Examples', help)
    expect(examples.length).toBeGreaterThanOrEqual(2)
    for (const line of examples)
      expect(line).toMatch(new RegExp(`^ {2}kontor ${words.split(' ')[0]}`))
    const codes = linesBelow('Exit codes', help).map((line) => Number.parseInt(line, 10))
    expect(codes).toEqual([...endingsOf(words)].toSorted((one, other) => one - other))
    expect(codes).toEqual(expect.arrayContaining([0, 1, 2, 130]))
  },
)

it('COMP-752 the help of a group says which of its commands its word alone means', async () => {
  const program = await makeProgram()
  const ran: string[] = []
  for (const [name, command] of commandsOf(program)) command.action(() => void ran.push(name))
  const groups = {
    canary: 'a@1.0.0',
    preview: 'a',
    quarantine: 'a@1.0.0 --reason a',
    freeze: '--reason a',
    areas: '',
    keys: '',
  }
  for (const [group, more] of Object.entries(groups)) {
    const args = [group, ...more.split(' ').filter((word) => word !== '')]
    await program.parseAsync(args, { from: 'user' })
    const whole = `kontor ${ran.at(-1)}`
    const sentence = `kontor ${group} alone means ${whole}; ${whole} --help has its options.`
    expect(await helpOf(group)).toContain(`\n${sentence}\n`)
  }
  for (const group of ['tokens', 'pin', 'schedule', 'new', 'promote'])
    expect(await helpOf(group)).not.toContain('alone means')
})

it('COMP-807 the list of all commands ends with what holds for each of them', async () => {
  const { code, out } = await runKontor([], {})
  expect(code).toBe(0)
  expect(out).toMatch(
    /\nkontor <command> --help · production is the usual channel · --dry-run says what would happen\n$/,
  )
})

it('COMP-752 each command has its exit codes: 7 where it asks, 6 where it calls a registry', () => {
  expect(Object.keys(particular).toSorted()).toEqual(doing.map(([words]) => words).toSorted())
  const shows = (long: string) =>
    doing
      .filter(([, { options }]) => options.some((one) => one.long === long && !one.hidden))
      .map(([words]) => words)
  const ending = (code: number) =>
    doing.map(([words]) => words).filter((words) => endingsOf(words).has(code))
  expect(ending(exitCode.cannotAsk)).toEqual(shows('--yes'))
  // The doctor says it in a line, and an edge waits for the registry.
  const calling = shows('--registry').filter((words) => words !== 'doctor' && words !== 'edge')
  expect(ending(exitCode.noAnswer)).toEqual(calling)
})
