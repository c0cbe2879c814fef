/** @module-tag slow */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRoot } from '../../base/folders.ts'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import type { Check } from './check.ts'

const DAY = 24 * 3600_000

let stage: Stage
let now = Date.now()
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
})
afterAll(() => stage.close())

const kontor = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl, ...env })

/** The output of doctor on the registry, as JSON. */
async function checked(env: NodeJS.ProcessEnv = {}) {
  const ended = await kontor(['doctor', '--json'], env)
  const answer = JSON.parse(ended.out) as { ok: boolean; exit: number; checks: Check[] }
  const of = (name: string) => answer.checks.filter((one) => one.name === name)
  return { ...ended, ...answer, of }
}

it('COMP-510 kontor doctor has a line for each check, and passes where nothing is wrong', async () => {
  const { code, err, ok, exit, checks, of } = await checked()
  expect({ code, err, ok, exit, wrong: checks.filter(({ state }) => state === 'wrong') }).toEqual({
    code: 0,
    err: '',
    ok: true,
    exit: 0,
    wrong: [],
  })
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['node', 'disk', 'port', 'packages', 'registry', 'database', 'clock']),
  )
  expect(of('token')).toEqual([
    { name: 'token', state: 'passed', text: 'operator, admin, has no end', next: null },
  ])
  expect(of('edges')).toMatchObject([{ text: '1 of 1 serve production 1' }])
  expect(of('audit log')).toMatchObject([{ text: expect.stringMatching(/^\d+ entries, chain/) }])
  const shown = await kontor(['doctor'])
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(/^✓ node {8}/m)
  expect(shown.out).toMatch(/\n0 wrong, \d to look at\.\n$/)
})

it('COMP-511 names what is wrong with the registry and what to do, and ends with 8', async () => {
  const { body } = await stage.post('/api/tokens', { name: 'short', role: 'reader', days: 4 })
  const soon = await checked({ KONTOR_TOKEN: body.secret })
  expect(soon.of('token')).toEqual([
    {
      name: 'token',
      state: 'attention',
      text: 'short, reader, ends in 4 d',
      next: 'kontor tokens renew short',
    },
  ])
  now += 5 * DAY
  const over = await checked({ KONTOR_TOKEN: body.secret })
  expect(over).toMatchObject({ code: 8, ok: false, exit: 8 })
  expect(over.of('token')).toMatchObject([
    { state: 'wrong', next: expect.stringContaining('renew') },
  ])
  expect(over.of('clock')).toMatchObject([{ state: 'wrong', text: expect.stringContaining('5 d') }])
  now -= 5 * DAY

  await stage.stopEdge()
  await reportOf('late', { revision: 0 })
  expect((await checked()).of('edges')[0]).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('serve production 1'),
  })
})

/** Sends the report of an edge; `more` changes it. */
async function reportOf(edge: string, more: object) {
  const report = { edge, run: crypto.randomUUID(), number: 1, channel: 'production' }
  const body = { ...report, revision: 1, builds: [], ...more }
  expect((await stage.post('/api/beacons', body, await stage.token('edge'))).status).toBe(200)
}

/** Forgets the edges that have reported before, and has others report. */
async function onlyEdges(edges: Record<string, object>) {
  await stage.stopEdge()
  await stage.sql('delete from edge')
  for (const [edge, more] of Object.entries(edges)) await reportOf(edge, more)
}

it('COMP-831 names each edge whose clock is wrong, by how much, and what to do', async () => {
  const edges = { 'edge-1': 4_999, 'edge-2': 5_000, 'edge-3': 30_000, 'edge-4': -41_400 }
  await onlyEdges({ earlier: {} })
  for (const [edge, ahead] of Object.entries(edges)) await reportOf(edge, { now: now + ahead })
  const { code, of } = await checked()
  expect(code).toBe(8)
  const next = 'set its clock; by it the edge decides when a signature ends'
  expect(of('clock').filter(({ text }) => text.startsWith('edge'))).toEqual([
    { name: 'clock', state: 'attention', text: 'edge edge-2 is 5 s ahead', next },
    { name: 'clock', state: 'wrong', text: 'edge edge-3 is 30 s ahead', next },
    { name: 'clock', state: 'wrong', text: 'edge edge-4 is 41 s late', next },
  ])
})

it('COMP-832 says the version of the registry, and which edges have different ones', async () => {
  await onlyEdges({ one: { version: '3.1.0' }, two: { version: '3.1.0' } })
  const same = await checked()
  expect(same.of('edges')).toMatchObject([{ state: 'passed', text: '2 of 2 serve production 1' }])
  const file = path.join(workspaceRoot, 'registry/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  expect(same.of('registry')).toMatchObject([
    { text: expect.stringMatching(new RegExp(` answers in \\d+ ms, version ${version}$`)) },
  ])

  await onlyEdges({ one: { version: '3.1.0' }, three: {}, two: { version: '3.0.9' } })
  expect((await checked()).of('edges')).toMatchObject([
    { state: 'passed' },
    {
      state: 'attention',
      text: 'those of production have different versions: 3.1.0 (one), unknown (three), 3.0.9 (two)',
      next: 'upgrade those that are behind',
    },
  ])
})

/** What doctor says of the files when it reads all of them. */
async function checkedAll(env: NodeJS.ProcessEnv = {}) {
  const { code, out } = await kontor(['doctor', '--all', '--json'], env)
  const { checks } = JSON.parse(out) as { checks: Check[] }
  return { code, files: checks.filter(({ name }) => name === 'files') }
}

it('COMP-760 with --all every stored file is read, also of builds that do not run', async () => {
  await stage.publish('market', '1.1.0', {
    ...fakeBuild('market', '1.1.0'),
    'only.js': '// 1.1.0, which nobody runs',
  })
  const counted = await stage.sql<{ files: number }>('select count(*)::int as files from blob')
  const { files } = counted[0]!
  expect(await checkedAll()).toEqual({
    code: 0,
    files: [
      {
        name: 'files',
        state: 'passed',
        text: `${files} of ${files} stored, hashes right`,
        next: null,
      },
    ],
  })
  const { hash } = stage.registry.builds.find('market', '1.1.0')!.files['only.js']!
  await stage.registry.builds.blobs.store.delete(hash)
  const found = await checkedAll()
  expect(found.code).toBe(8)
  expect(found.files).toMatchObject([
    { state: 'wrong', text: `${files - 1} of ${files} stored, hashes right` },
    { state: 'wrong', text: expect.stringMatching(/^only\.js of market@1\.1\.0 is missing: /) },
  ])
  expect((await checked()).of('files')).toMatchObject([{ state: 'passed' }])
  const reader = await stage.post('/api/tokens', { name: 'looker', role: 'reader' })
  expect((await checkedAll({ KONTOR_TOKEN: reader.body.secret })).files).toMatchObject([
    { state: 'wrong', text: '"looker" is a reader, and this takes an operator.' },
  ])
})

it('COMP-511 a registry that does not answer gets one line, and the machine is checked all the same', async () => {
  const ended = await checked({ KONTOR_REGISTRY: 'http://localhost:1' })
  expect(ended).toMatchObject({ code: 8, err: '' })
  expect(ended.of('registry')).toMatchObject([{ state: 'wrong' }])
  expect(ended.of('database')).toEqual([])
  expect(ended.of('node')).toMatchObject([{ state: 'passed' }])
})

it('COMP-511 a port that another program has is named with the variable that changes it', async () => {
  const port = new URL(stage.registryUrl).port
  expect((await checked({ REGISTRY_PORT: port })).of('port')).toContainEqual({
    name: 'port',
    state: 'passed',
    text: `${port} is answered by Kontor`,
    next: null,
  })
  const other = createServer((socket) => socket.end()).listen(0, 'localhost')
  await new Promise((listening) => other.once('listening', listening))
  const taken = (other.address() as { port: number }).port
  expect((await checked({ APP_PORT: String(taken) })).of('port')).toContainEqual({
    name: 'port',
    state: 'attention',
    text: `${taken} is taken by another program`,
    next: 'stop the program that listens there, or choose another with APP_PORT=…',
  })
  other.close()
})
