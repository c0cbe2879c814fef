import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRoot } from '../../base/folders.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  if (!hasTerminal) console.warn('left out: tables at a terminal, which need script')
})
afterAll(() => stage.close())

const settings = () => ({ REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })
const kontor = (...args: string[]) => runKontor(args, settings())

it('COMP-570 --quiet leaves JSON, secrets and errors', async () => {
  expect(await kontor('status', '--quiet')).toEqual({ code: 0, out: '', err: '' })
  expect((await kontor('status', '--quiet', '--json')).out).toMatch(/^\{"ok":true/)
  const made = await kontor('tokens', 'create', 'night-shift', '--role', 'reader', '--quiet')
  expect(made.out).toMatch(/^kontor_[\w-]{43}\n$/)
  const failed = await kontor('promote', 'market@9.9.9', '--yes', '--quiet')
  expect(failed).toEqual({ code: 2, out: '', err: '✗ market@9.9.9 is not published.\n' })
})

it('COMP-576 --verbose and the JSON of a refusal have the number of the request', async () => {
  const { err } = await kontor('promote', 'market@9.9.9', '--yes', '--verbose')
  expect(err).toMatch(/^✗ market@9\.9\.9 is not published\.\n {2}Request \S+\n$/)
  const { out } = await kontor('promote', 'market@9.9.9', '--yes', '--json')
  expect(JSON.parse(out).error.request).toMatch(/\S/)
})

it('COMP-576 kontor --version prints its version, and publish keeps its own --version', async () => {
  const file = path.join(workspaceRoot, 'registry/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  expect(await kontor('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  const publish = await kontor('publish', 'market', '--version', '1.x')
  expect(publish.err).toContain('"1.x" is not a version')
})

it.runIf(hasTerminal)(
  'COMP-577 a table is cut at the width of a terminal, never in a pipe',
  async () => {
    const { shown } = await kontorAtTerminal(['tokens', 'list'], settings(), { columns: 40 })
    const lines = shown.trimEnd().split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBe(40)
    expect(lines.filter((line) => line.endsWith('…')).length).toBeGreaterThan(1)
    expect((await kontor('tokens', 'list')).out).not.toContain('…')
  },
)
