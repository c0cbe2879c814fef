import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildIds } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'
import { openRegistry } from './open-registry.ts'
import { readSettings } from './settings.ts'

let stage: Stage
/** A copy of the stage's folder, which the stage itself uses. */
let data: string
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  data = `${stage.data}-copy`
  await cp(stage.data, data, { recursive: true })
})
afterAll(() => stage.close())

const openAgain = () => openRegistry(readSettings({ REGISTRY_DATA: data }))
const names = async () =>
  (await readdir(data, { recursive: true })).filter((name) => name !== 'unfinished').toSorted()

it.each([
  [
    'builds/market/1.0.0/record.json',
    'move builds/market/1.0.0 out of the data folder and publish that build again',
  ],
  ['channels/production.json', 'move it out of the data folder and promote all builds again'],
  ['tokens.json', 'move it out of the data folder: the next start makes new tokens'],
  ['keys/private.pem', 'move it out of the data folder: the next start makes a new key'],
])(
  'names a damaged %s and leaves it as it is; once restored, the registry opens with all its data',
  async (name, otherwise) => {
    const file = path.join(data, name)
    const whole = await readFile(file, 'utf8')
    const before = await names()
    for (const damaged of [whole.slice(0, whole.length / 2), '', '{}']) {
      await writeFile(file, damaged)
      await expect(openAgain).rejects.toMatchObject({
        name: 'DataError',
        message: `${name} in the registry's data folder is damaged; restore it from a backup, or ${otherwise}.`,
      })
      expect(await readFile(file, 'utf8')).toBe(damaged)
    }
    expect(await names()).toEqual(before)

    await writeFile(file, whole)
    const { builds, channels, keys, close } = await openAgain()
    await close()
    expect([builds.list().length, channels.history('production').length, keys.keyId]).toEqual([
      buildIds.length,
      1,
      stage.registry.keys.keyId,
    ])
  },
)
