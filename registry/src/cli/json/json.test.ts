/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { writeFiles } from '../../testing/write-files.ts'
import { commandsOf } from '../help/with-help.ts'
import { makeProgram } from '../program.ts'
import { failure } from './registry.ts'
import { schemas } from './schemas.ts'

const reason = ['--reason', 'Prices flicker on old phones.']

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-json-'))
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  await writeFiles(path.join(folder, 'market'), fakeBuild('market', '1.2.0'))
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const kontor = (args: readonly string[]) =>
  runKontor(args, {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    KONTOR_APP: stage.edgeUrl,
  })

/** `dev` and `edge` end by a signal: COMP-582 and COMP-691 test them. */
const elsewhere = ['dev', 'edge']

/** The commands in an order in which each can do its work, with what else they are given. */
const runs: readonly (readonly [words: string, ...more: string[]])[] = [
  ['publish', 'market', '--dirty', '--dist', path.join(folder, 'market'), '--dry-run'],
  ['publish', 'market', '--dirty', '--dist', path.join(folder, 'market')],
  ['gate', 'market@1.1.0'],
  ['promote', 'market@1.1.0', '--yes', '--pin', ...reason],
  ['pin lift', 'market'],
  ['promote', 'market@1.0.0', '--yes', '--at', '2100-01-01T08:00Z'],
  ['schedule list'],
  ['schedule cancel', '1'],
  ['rollback', 'market'],
  ['resign'],
  ['canary status'],
  ['canary start', 'market@1.1.0', '--yes', '--steps', '1:10,25:60'],
  ['canary step', '--yes'],
  ['canary status'],
  ['canary pause', ...reason],
  ['canary resume', '--yes'],
  ['canary end'],
  ['canary start', 'market@1.1.0', '--yes'],
  ['canary promote', '--yes'],
  ['preview new', 'market@1.2.0', '--dry-run'],
  ['preview new', 'market@1.2.0'],
  ['preview list'],
  ['preview extend', 'market@1.2.0'],
  ['preview stop', 'market@1.2.0'],
  ['time-machine', 'production:1'],
  ['quarantine add', 'market@1.2.0', '--yes', ...reason],
  ['quarantine list'],
  ['quarantine lift', 'market@1.2.0', ...reason],
  ['freeze start', ...reason],
  ['freeze lift'],
  ['pin add', 'market', ...reason],
  ['pin lift', 'market'],
  ['status'],
  ['incidents'],
  ['log'],
  ['log', '--verify'],
  ['diff', 'production:1', 'production'],
  ['doctor'],
  ['areas list'],
  ['areas add', 'rewards'],
  ['areas limit', 'rewards', '160'],
  ['tokens create', 'night-shift', '--role', 'operator', '--dry-run'],
  ['tokens create', 'night-shift', '--role', 'operator', '--days', '3'],
  ['tokens list'],
  ['tokens renew', 'night-shift'],
  ['tokens revoke', 'night-shift', '--yes'],
  ['keys list'],
  ['keys rotate', '--yes'],
  ['export', path.join(folder, 'site')],
  ['backup', path.join(folder, 'database.tgz')],
  ['new remote', 'gifts', '--dry-run'],
  ['pack', folder, '--dry-run'],
  ['gc'],
  ['completion', 'bash'],
  ['schema'],
  ['schema', 'tokens', 'list'],
]

it('COMP-570 each command with --json has a schema, and is run here', async () => {
  const printing = commandsOf(await makeProgram()).filter(([, { options }]) =>
    options.some(({ long }) => long === '--json'),
  )
  const words = printing.map(([one]) => one).toSorted()
  expect(Object.keys(schemas).toSorted()).toEqual(words)
  const run = runs.map(([one]) => one).concat(elsewhere)
  expect(new Set(run)).toEqual(new Set(words))
})

// One after another at one registry: each can do its work because of those before it.
it.each(runs.map(([words, ...more]) => [words, more] as const))(
  'COMP-570 kontor %s %j --json prints one line, of its schema',
  async (words, more) => {
    const { out, err } = await kontor([...words.split(' '), ...more, '--json'])
    expect({ lines: out.split('\n').length, err }).toEqual({ lines: 2, err: '' })
    expect(schemas[words]!.safeParse(JSON.parse(out)).error?.issues).toBeUndefined()
  },
)

it('COMP-570 times in JSON are ISO 8601', async () => {
  const { current } = JSON.parse((await kontor(['status', '--json'])).out)
  expect(current.since).toBe(new Date(Date.parse(current.since)).toISOString())
})

it('COMP-570 a failure has its schema too', async () => {
  const { out } = await kontor(['promote', 'market@9.9.9', '--yes', '--json'])
  expect(failure.parse(JSON.parse(out)).error.code).toBe('build-unknown')
})

it('COMP-571 kontor schema prints the JSON Schema of one command, or of all', async () => {
  const one = JSON.parse((await kontor(['schema', 'tokens', 'list'])).out)
  expect(one.properties.tokens.items.properties.expiresAt).toMatchObject({
    anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
  })
  const all = JSON.parse((await kontor(['schema'])).out)
  expect(Object.keys(all)).toEqual(['error', ...Object.keys(schemas)])
  expect(await kontor(['schema', 'canary'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^✗ "canary" is no command that prints JSON\.\n {2}Those are/),
  })
})
