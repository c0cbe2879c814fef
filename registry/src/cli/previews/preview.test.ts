/** @module-tag slow */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
})
afterAll(() => stage.close())

const kontorAt = (app: string, ...args: string[]) =>
  runKontor(args, {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    KONTOR_APP: app,
  })
const kontor = (...args: string[]) => kontorAt('https://kontor.example', ...args)

it('COMP-507 a preview of an area’s newest build is made, listed and stopped from the command line', async () => {
  const { code, out, err } = await kontor('preview', 'market', '--hours', '2')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^market@1\.1\.0 in the browsers that open this link, until .* UTC, with real accounts:\nhttps:\/\/kontor\.example\/preview\/[\w-]{22}\n$/,
  )
  const listed = await kontor('preview', 'list')
  expect(listed.out).toContain(out.trim().split('\n').at(-1))
  expect(await kontor('preview', 'stop', 'market@1.1.0')).toEqual({
    code: 0,
    out: 'market@1.1.0 is stopped; pages that run it leave it.\n',
    err: '',
  })
  expect((await kontor('preview', 'list')).out).toContain('stopped')
})

it('HOUSE-090 where the app is no address, no preview is made', async () => {
  const said = '✗ "kontor.example" is not the address of an app; write https://app.kontor.example,'
  for (const args of [['market'], ['list']]) {
    const { code, out, err } = await kontor('preview', ...args, '--app', 'kontor.example')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.startsWith(said)).toBe(true)
  }
  expect((await kontor('preview', 'list')).out).not.toContain('valid')
})

it('COMP-695 a preview is extended from the command line; one that is over, and an unknown one, say so', async () => {
  await kontor('preview', 'market', '--hours', '2')
  const json = async (...args: string[]) => JSON.parse((await kontor(...args, '--json')).out)
  const [before] = (await json('preview', 'list')).previews
  const { previews } = await json('preview', 'extend', 'market@1.1.0', '--hours', '3')
  const hours = (Date.parse(previews[0].endsAt) - Date.parse(before.endsAt)) / 3_600_000
  expect(previews).toMatchObject([{ id: before.id }])
  expect(hours).toBe(3)
  const { code, out } = await kontor('preview', 'extend', `/preview/${before.id}`)
  expect(code).toBe(0)
  expect(out).toMatch(/^market@1\.1\.0 is open until .* UTC\.\n$/)
  await kontor('preview', 'stop', 'market@1.1.0')
  expect(await kontor('preview', 'extend', 'market@1.1.0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('production has no preview market@1.1.0.'),
  })
})

it.runIf(process.platform === 'linux')(
  'COMP-633 --open opens the link in the browser of this machine; without one it warns',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-open-'))
    const said = path.join(folder, 'address')
    writeFileSync(path.join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > '${said}'\n`, {
      mode: 0o755,
    })
    const settings = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
    const open = (PATH: string) =>
      runKontor(['time-machine', 'production:1', '--open'], { ...settings, PATH })
    const opened = await open(`${folder}:${process.env['PATH']}`)
    expect(opened).toMatchObject({ code: 0, err: '' })
    expect(opened.out).toContain(readFileSync(said, 'utf8'))
    expect(await open('/nowhere')).toMatchObject({
      code: 0,
      err: '! No browser could be opened here (xdg-open).\n',
    })
    rmSync(folder, { recursive: true })
  },
)

it('COMP-655 the time machine says from when and until when a revision ran, and its builds', async () => {
  await stage.publishFake('market', '1.9.0')
  await stage.promote(['market@1.9.0'])
  const revisions = stage.registry.channels.history('production')
  const json = async (one: number) =>
    JSON.parse((await kontor('time-machine', `production:${one}`, '--json')).out)
  const [first, second] = revisions.map(({ at }) => new Date(at).toISOString())
  expect(await json(1)).toMatchObject({ ranFrom: first, ranTo: second })
  const last = revisions.at(-1)!
  const now = { ranFrom: new Date(last.at).toISOString(), ranTo: null }
  expect(await json(last.revision)).toMatchObject(now)
  const { out } = await kontor('time-machine', 'production:1', '--dry-run')
  expect(out).toMatch(
    /^It ran from \S+ \S+ UTC to \S+ \S+ UTC: .*market 1\.0\.0.*\.\nA link would open production:1 /,
  )
})

it('COMP-507 the time machine opens a revision; --json names its link', async () => {
  const { out } = await kontor('time-machine', 'production:1', '--json')
  const { ok, what, url } = JSON.parse(out)
  expect({ ok, what }).toEqual({ ok: true, what: 'production:1' })
  expect(url).toMatch(/^https:\/\/kontor\.example\/preview\/[\w-]{22}$/)
})

it.each([
  [['time-machine', 'yesterday'], 2, '"yesterday" is not a composition'],
  [['time-machine', 'production:99'], 2, 'production has no revision 99'],
  [['preview', 'market', '--hours', '200'], 2, '"200" is not a time in hours'],
  [['preview', 'stop', 'market@9.9.9'], 2, 'production has no preview market@9.9.9'],
])('COMP-507 kontor %j ends with %i and says why', async (args, exit, sentence) => {
  const { code, err } = await kontor(...args)
  expect(code).toBe(exit)
  expect(err).toContain(sentence)
})

it('COMP-732 a link is at the address of the app that the registry knows, unless another one is named', async () => {
  const urlOf = async (...args: string[]) =>
    new URL(JSON.parse((await kontorAt('', ...args, '--json')).out).url).origin
  const preview = ['preview', 'market', '--hours', '2']
  const machine = ['time-machine', 'production:1']
  expect(await urlOf(...preview)).toMatch(/^http:\/\/localhost:\d+$/)
  await stage.restart({ KONTOR_APP: 'https://app.kontor.example' })
  expect(await urlOf(...preview)).toBe('https://app.kontor.example')
  expect(await urlOf(...machine)).toBe('https://app.kontor.example')
  const { out } = await kontorAt('', 'preview', 'list')
  expect(out).toContain('https://app.kontor.example/preview/')
  expect(await urlOf(...machine, '--app', 'https://eu.kontor.example')).toBe(
    'https://eu.kontor.example',
  )
})
