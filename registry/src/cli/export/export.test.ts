/** @module-tag slow */
import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from '@kontor/server/blobs'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const folder = () => path.join(path.dirname(stage.data), 'site')
const kontor = (...more: string[]) =>
  runKontor(['export', folder(), '--app', stage.edgeUrl, ...more], {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
  })
const read = (file: string) => readFile(path.join(folder(), file))

it('COMP-183 what is not promoted is not exported', async () => {
  expect(await kontor()).toEqual({
    code: 1,
    out: '',
    err: '✗ Nothing is promoted to production yet.\n',
  })
})

it('COMP-183 kontor export writes document, builds and configuration as files', async () => {
  await stage.promoteAll()
  const ended = await kontor()
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toMatch(
    /^✓ production 1: \d+ files, \d+ kB with the compressed copies, in \d+\.\d s\n {2}Signed until \S+ \S+ UTC: export again before\.\n$/,
  )
  for (const { card, files } of stage.registry.builds.list())
    for (const [file, { hash }] of Object.entries(files))
      expect(hashOf(await read(`builds/${card.id}/${card.version}/${file}`))).toBe(hash)
  const main = stage.registry.builds.find('host', '1.0.0')!.files['main.js']!
  expect(hashOf(await read('builds/host/1.0.0/main.js.br'))).toBe(main.encoded.br!.hash)
  const page = await stage.edge('/', { accept: 'text/html' })
  expect(await read('index.html')).toEqual(Buffer.from(await page.text()))
  const headers = JSON.parse((await read('headers.json')).toString())
  expect(headers['content-security-policy']).toBe(page.headers.get('content-security-policy'))
  for (const file of ['composition', 'config.json', 'kontor.webmanifest'])
    expect((await read(file)).toString()).toBe(await (await stage.edge(`/${file}`)).text())
})

it('COMP-628 while a canary runs, the static copy has the stable builds, and its output says so', async () => {
  await stage.publishFake('market', '1.1.0')
  const plan = [{ share: 0.9, minutes: null }]
  await stage.post('/api/channels/production/canary', { builds: ['market@1.1.0'], plan })
  const { out } = await kontor()
  expect(out).toMatch(/ No canary in a static copy: market is 1\.0\.0\.\n$/)
  const { signature } = JSON.parse((await read('composition')).toString())
  expect((await read('index.html')).toString()).toContain(signature)
  await expect(read('builds/market/1.1.0/kontor.json')).rejects.toThrow('ENOENT')

  const { expiresAt, files, bytes, leftOut } = JSON.parse((await kontor('--json')).out)
  expect(leftOut).toEqual(['canary market@1.1.0'])
  const names = await readdir(folder(), { recursive: true, withFileTypes: true })
  const there = names.filter((one) => one.isFile())
  const sizes = there.map((one) => statSync(path.join(one.parentPath, one.name)).size)
  expect({ files, bytes }).toEqual({
    files: there.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  })
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
})

it('COMP-628 nothing is exported where the edge has only the canary for every browser', async () => {
  await stage.post('/api/channels/production/canary/promote', {})
  await stage.publishFake('market', '1.2.0')
  const plan = [{ share: 1, minutes: null }]
  await stage.post('/api/channels/production/canary', { builds: ['market@1.2.0'], plan })
  expect(await kontor()).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      / does not serve the stable builds of revision \d+\.\n {2}It is behind/,
    ),
  })
})
