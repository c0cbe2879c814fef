/** @module-tag slow */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composition, COMPOSITION_ELEMENT, hostDocument, versionsOf } from '@kontor/shared/wire'
import { freePort } from '../../../../tooling/test/free-port.ts'
import { workspaceRoot } from '../../base/folders.ts'
import { asDryRuns, runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { examples } from '../help/examples.ts'
import { session as schema } from '../json/builds.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const inside = () => ['dev', 'onboarding', '--against', stage.edgeUrl, '--json', '--port']

it('COMP-582 COMP-635 kontor dev --json prints one object once the session serves, and ends by a signal', async () => {
  const port = String(await freePort())
  const script = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const session = spawn(process.execPath, [script, ...inside(), port], { stdio: 'pipe' })
  const lines: string[] = []
  createInterface({ input: session.stdout }).on('line', (line) => lines.push(line))
  await once(session.stdout, 'data')
  const answer = schema.parse(JSON.parse(lines[0]!))
  expect(answer).toMatchObject({
    areas: ['onboarding'],
    against: 'production:1',
    app: stage.edgeUrl,
    url: `http://localhost:${port}`,
    phone: null,
  })
  // The host of this stage lends little.
  expect(answer.warnings).toContainEqual({ check: 'lent-ranges', module: '@kontor/shared/store' })
  expect(answer.warnings).not.toContainEqual({ check: 'lent-ranges', module: 'valtio' })
  expect((await fetch(`${answer.url}/config.json`)).status).toBe(200)
  session.kill('SIGTERM')
  await once(session, 'close')
  expect(lines).toHaveLength(1)
})

it('COMP-582 a taken port, and one that is none, are one sentence', async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const taken = await runKontor([...inside(), String(port)], {})
  server.close()
  const message = `Port ${port} cannot be opened: choose another one with --port.`
  expect(taken).toMatchObject({ code: 1, err: `✗ ${message}\n` })
  expect(JSON.parse(taken.out)).toMatchObject({ ok: false, error: { message } })
  for (const wrong of ['0', '65536', '31oo'])
    expect(await runKontor([...inside(), wrong], {})).toMatchObject({
      code: 2,
      err: `✗ "${wrong}" is not a port; write --port 3100, for example.\n`,
    })
})

it.each([
  [['dev', 'news'], '"news" is not a remote; choose of '],
  [['dev', 'onboarding', '--against', 'production:1'], '--against takes a channel, such as '],
  [['dev', 'onboarding', '--against', 'http://localhost:1/x'], '--against takes a channel, '],
  [['dev', 'onboarding', '--cert', 'cert.pem'], '--cert and --key belong together.'],
  [['dev', 'onboarding', '--cert', 'none.pem', '--key', 'none.key'], 'There is no file none.pem.'],
])('COMP-741 kontor %j is wrong usage', async (args, sentence) => {
  const { code, out, err } = await runKontor(args, {})
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.startsWith(`✗ ${sentence}`)).toBe(true)
})

it.each<[what: string, args: () => string[]]>([
  ['an address with the slash of a browser', () => ['--against', `${stage.edgeUrl}/`]],
  ['an app without a channel', () => ['--app', stage.edgeUrl]],
])('COMP-873 kontor dev takes %s', async (_what, args) => {
  const line = ['dev', 'onboarding', ...args(), '--dry-run', '--port', String(await freePort())]
  const { code, out } = await runKontor(line, { KONTOR_APP: '' })
  expect(code).toBe(0)
  expect(out).toContain(` inside production:1 of ${stage.edgeUrl}, at `)
})

/** A session beside staging, which runs market 1.1.0 and host 1.1.0. */
const staged = (port: number, ...more: string[]) => {
  const settings = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl, KONTOR_APP: '' }
  const args = ['dev', 'onboarding', '--against', 'staging', '--port', String(port), ...more]
  return { args, settings }
}

it('COMP-753 kontor dev --against staging runs the sources beside what staging runs, in the app that the registry knows', async () => {
  for (const id of ['host', 'market']) await stage.publishFake(id, '1.1.0')
  const builds = ['host@1.1.0', 'market@1.1.0', 'onboarding@1.0.0']
  await stage.promote(builds, 'staging')
  const [port, appPort] = [await freePort(), await freePort()]
  const app = `http://localhost:${appPort}`
  await stage.restart({ KONTOR_APP: app, APP_PORT: String(appPort) })
  const { args, settings } = staged(port, '--json')
  const script = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const env = { ...process.env, ...settings }
  const session = spawn(process.execPath, [script, ...args], { stdio: 'pipe', env })
  const [said] = (await once(session.stdout, 'data')) as [Buffer]
  const answer = schema.parse(JSON.parse(String(said)))
  expect(answer).toMatchObject({ against: 'staging:1', app })

  const page = await fetch(answer.url, { headers: { accept: 'text/html' } })
  const document = await page.text()
  const element = new RegExp(`id="${COMPOSITION_ELEMENT}"[^>]*>([^<]*)<`)
  const [, text = ''] = element.exec(document) ?? []
  const signed = hostDocument.parse(JSON.parse(text))
  const running = versionsOf(composition.parse(JSON.parse(signed.composition.payload)))
  expect(running).toEqual({ host: '1.1.0', market: '1.1.0', onboarding: '0.0.0-dev' })
  // The edge of the app serves production, which has run no such host.
  const host = await fetch(`${answer.url}/builds/host/1.1.0/main.js`)
  expect(host.status).toBe(200)
  session.kill('SIGTERM')
  await once(session, 'close')
})

it.each([
  [['--against', 'night'], 1, 'Nothing was promoted to night yet.'],
  [['--registry', 'http://localhost:1'], 6, 'The registry at http://localhost:1 does not answer; '],
  [['--app', 'http://localhost:1'], 1, 'No app answers at http://localhost:1: name its address '],
])('COMP-753 beside staging %j ends with %i and one sentence', async (more, code, sentence) => {
  const { args, settings } = staged(await freePort(), ...more)
  const ended = await runKontor(args, settings)
  expect(ended).toMatchObject({ code, out: '' })
  expect(ended.err.startsWith(`✗ ${sentence}`)).toBe(true)
})

it.each(asDryRuns(examples['dev']!))('COMP-836 %s works beside an app', async (line) => {
  const here = line.replace('https://app.kontor.example', stage.edgeUrl)
  const settings = { ...staged(0).settings, KONTOR_APP: stage.edgeUrl }
  const { code, out } = await runKontor(wordsOf(here).slice(1), settings)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ would run from your /) })
})

it('COMP-582 where no app answers, the session says so and does not start', async () => {
  const nobody = ['dev', 'onboarding', '--against', 'http://localhost:1']
  expect(await runKontor([...nobody, '--port', String(await freePort())], {})).toEqual({
    code: 1,
    out: '',
    err: '✗ No app answers at http://localhost:1: run npm start first, or name another with --against.\n',
  })
})

it('COMP-691 a dry run says what would run and where, and serves nothing', async () => {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const ended = await runKontor([...inside(), port, '--dry-run'], {})
  expect(ended.code).toBe(0)
  const answer = schema.parse(JSON.parse(ended.out))
  expect(answer).toMatchObject({ dryRun: true, areas: ['onboarding'], url })
  const plain = await runKontor([...inside(), port, '--dry-run'].filter(isNotJson), {})
  const sentence = `onboarding would run from your sources inside production:1 of ${stage.edgeUrl}, at ${url}.\n`
  expect(plain).toMatchObject({ code: 0, out: sentence })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

const isNotJson = (option: string) => option !== '--json'
