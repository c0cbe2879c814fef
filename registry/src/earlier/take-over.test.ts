/** @module-tag slow */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition } from '@kontor/shared/wire'
import { openRegistry } from '../main/open-registry.ts'
import { readSettings } from '../main/settings.ts'
import { earlierFolder } from '../testing/earlier-folder.ts'
import { prepareDatabase, Stage } from '../testing/stage.ts'
import { KEPT } from './take-over.ts'

let data: string
let stage: Stage | undefined
beforeEach(() => {
  data = earlierFolder()
  prepareDatabase(data)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage?.close()
  stage = undefined
  await rm(path.dirname(data), { recursive: true, force: true })
})

const open = async () => {
  stage = await Stage.open({ REGISTRY_DATA: data })
  return stage
}

it.each([['build-health.json'], ['proven-builds.json']])(
  'COMP-110 COMP-131 a registry starts on the data folder of an earlier one with its builds, channels, tokens and reports (%s)',
  async (reports) => {
    await rename(path.join(data, 'build-health.json'), path.join(data, reports))
    const { registry } = await open()
    const { body } = await stage!.call('GET', '/api/status')
    expect(body.faults).toEqual([])
    expect(body.history.map(({ note }: { note: string }) => note)).toEqual([
      'market 1.1.0 → 1.0.0',
      'market 1.0.0 → 1.1.0',
      'host 1.0.0, market 1.0.0, trading 1.0.0, account 1.0.0, onboarding 1.0.0',
    ])
    expect(body.published.market).toMatchObject([
      { version: '1.1.0', health: 'bad', publishedBy: 'operator', files: 6 },
      { version: '1.0.0', health: 'good' },
    ])
    expect(body.withdrawn).toEqual(['market@1.1.0'])
    expect(registry.channels.history('staging')).toHaveLength(1)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await stage!.edge('/builds/host/1.0.0/main.js', {
        'accept-encoding': encoding,
      })
      expect(await answer.text()).toContain('// host 1.0.0')
    }
    expect(await stage!.publishFake('market', '1.1.0')).toMatchObject({ body: { already: true } })
    expect(await stage!.promote(['market@1.1.0'])).toMatchObject({ body: { revision: 4 } })
  },
)

it('COMP-131 the files of the earlier registry are kept beside, and taken over once', async () => {
  const first = await open()
  await first.promote(['market@1.1.0'])
  await first.restart()
  expect(first.registry.channels.history('production')).toHaveLength(4)
  expect((await readdir(path.join(data, KEPT))).toSorted()).toEqual([
    'build-health.json',
    'builds',
    'channels',
    'tokens.json',
  ])
  expect(existsSync(path.join(data, 'channels'))).toBe(false)
})

it('COMP-131 a start that was killed while it took files over begins again', async () => {
  const first = await open()
  await first.restart({}, async () => {
    for (const name of await readdir(path.join(data, KEPT)))
      await rename(path.join(data, KEPT, name), path.join(data, name))
    await rm(path.join(data, KEPT), { recursive: true })
  })
  expect(first.registry.channels.history('production')).toHaveLength(3)
  expect(first.registry.health.of('market', '1.1.0')).toBe('bad')
  expect(first.registry.builds.list()).toHaveLength(6)
})

it('COMP-131 a build of an earlier registry with a lost file is taken over, and the file is reported', async () => {
  await rm(path.join(data, 'builds/host/1.0.0/files/main.js.map'))
  const { registry } = await open()
  expect(registry.selfCheck.faults).toEqual([
    'main.js.map of host@1.0.0 is missing: restore it from a backup, or publish and promote a new version.',
  ])
  expect((await stage!.edge('/')).status).toBe(200)
})

it.each([
  [
    'builds/market/1.0.0/record.json',
    'move builds/market/1.0.0 out of the data folder and publish that build again',
  ],
  ['channels/production.json', 'move it out of the data folder and promote all builds again'],
  ['tokens.json', 'move it out of the data folder: the next start makes new tokens'],
])('COMP-131 names a damaged %s of an earlier registry and moves nothing', async (name, what) => {
  const file = path.join(data, name)
  const whole = await readFile(file, 'utf8')
  const openAgain = () => openRegistry(readSettings({ REGISTRY_DATA: data }))
  for (const damaged of [whole.slice(0, whole.length / 2), '{}']) {
    await writeFile(file, damaged)
    await expect(openAgain).rejects.toMatchObject({
      name: 'DataError',
      message: `${name} in the registry's data folder is damaged; restore it from a backup, or ${what}.`,
    })
    expect(await readFile(file, 'utf8')).toBe(damaged)
  }
  await writeFile(file, whole)
  await (await openAgain()).close()
  expect(existsSync(file)).toBe(false)
})

it('COMP-060 a composition that somebody put into the file of a channel is never served', async () => {
  const file = path.join(data, 'channels/production.json')
  const [first, ...others] = JSON.parse(await readFile(file, 'utf8'))
  const planted = {
    payload: '{"host":{"base":"https://foreign.example/"}}',
    signature: 'x',
    keyId: 'y',
  }
  await writeFile(file, JSON.stringify([{ ...first, composition: planted }, ...others]))
  await open()
  const { body } = await stage!.call('GET', '/api/channels/production/composition')
  expect(composition.parse(JSON.parse(body.payload)).host.base).toBe('/builds/host/1.0.0/')
  expect(await (await stage!.edge('/')).text()).not.toContain('foreign.example')
})

it('COMP-070 revisions that are in two files of an earlier channel are taken over once', async () => {
  const folder = path.join(data, 'channels')
  const three = JSON.parse(await readFile(path.join(folder, 'production.json'), 'utf8'))
  await writeFile(path.join(folder, 'production.1.json'), JSON.stringify(three.slice(0, 2)))
  await writeFile(path.join(folder, 'production.json'), JSON.stringify(three.slice(1)))
  const { registry } = await open()
  expect(registry.channels.history('production').map(({ revision }) => revision)).toEqual([1, 2, 3])
})
