/** @module-tag slow */
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

it('COMP-583 in a locale that is not UTF-8 signs are ASCII, and JSON stays as it is', async () => {
  const latin = { LC_ALL: '', LC_CTYPE: 'de_DE.ISO-8859-1', LANG: 'de_DE.UTF-8' }
  const inLatin = (...args: string[]) => runKontor(args, { ...settings(), ...latin })
  const reason = ['--reason', 'It shows 1 → 2 on old phones.']
  await stage.publishFake('market', '1.1.0')
  const started = await inLatin('canary', 'start', 'market@1.1.0', '--yes')
  expect(started.code).toBe(0)
  expect((await inLatin('canary', 'status')).out).toMatch(/^% market 1\.1\.0 at /)
  const added = await inLatin('quarantine', 'add', 'market@1.1.0', '--yes', ...reason)
  expect(added.out).toMatch(/^q market@1\.1\.0 is quarantined everywhere/)
  expect((await inLatin('quarantine', 'list', '--json')).out).toContain('1 → 2')
  const lifted = await inLatin('quarantine', 'lift', 'market@1.1.0', ...reason)
  expect(lifted.out).toMatch(/^ok market@1\.1\.0 may run again\./)
  expect((await inLatin('promote', 'market@9.9.9', '--yes')).err).toMatch(/^x market@9\.9\.9 is/)
  for (const args of [['status'], ['log'], ['doctor']])
    expect((await inLatin(...args)).out).toMatch(/^[\n -~]+$/)

  const utf8 = { LC_ALL: 'C.UTF-8', LC_CTYPE: 'C' }
  const ended = await runKontor(['promote', 'market@9.9.9', '--yes'], { ...settings(), ...utf8 })
  expect(ended.err).toMatch(/^✗ /)
})

it.runIf(hasTerminal)('COMP-583 a table is cut in ASCII at the same width', async () => {
  const ascii = { ...settings(), LC_ALL: 'C' }
  const { shown } = await kontorAtTerminal(['status'], ascii, { columns: 40 })
  expect(shown).toMatch(/^.{37}\.\.\.$/m)
  expect(shown).not.toContain('…')
})
