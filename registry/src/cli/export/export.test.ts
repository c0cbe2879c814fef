import { readFile } from 'node:fs/promises'
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
const kontor = () =>
  runKontor(['export', folder(), '--app', stage.edgeUrl], {
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
  expect(ended.out).toMatch(/^✓ .*\/site has revision 1 of production: \d+ files\.\n$/)
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
