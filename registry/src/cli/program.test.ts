import { expect, it } from 'vitest'
import { makeProgram } from './program.ts'

const loaded = async (wanted?: string) =>
  (await makeProgram(wanted)).commands.map((command) => command.name())
const names = await loaded()

it.each(names)('COMP-696 kontor %s is there alone, as it is beside all commands', async (name) => {
  const helpIn = async (wanted?: string) =>
    (await makeProgram(wanted)).commands.find((one) => one.name() === name)?.helpInformation()
  expect(await helpIn(name)).toBe(await helpIn())
})

it('COMP-696 a command is loaded without the others, except one about all of them', async () => {
  expect(await loaded('status')).toEqual(['status'])
  for (const all of ['completion', '--help', 'promot']) expect(await loaded(all)).toEqual(names)
})
