/** @module-tag slow */
import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })
const served = async () => (await (await stage.edge('/composition')).json()) as { keyId: string }

it('COMP-173 kontor keys prints what edges pin, and rotate makes a new online key', async () => {
  const root = (await readFile(path.join(stage.data, 'keys/root.pub'), 'utf8')).trim()
  const { keyId } = await served()
  const shown = await kontor('keys')
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(
    new RegExp(`^root key \\S+\nonline key ${keyId}, in list 1 until `, 'u'),
  )
  expect(shown.out).toContain(root)
  const rotated = await kontor('keys', 'rotate', '--yes')
  expect(rotated).toMatchObject({ code: 0, out: expect.stringContaining('in list 2 until') })
  await expect.poll(async () => (await served()).keyId).not.toBe(keyId)
  await stage.restart()
  expect(rotated.out).toContain((await served()).keyId)
})

it('COMP-173 a root key on another machine signs there, and no other key does', async () => {
  const away = path.join(path.dirname(stage.data), 'root.pem')
  const { keyId } = await served()
  await stage.restart({}, () => rename(path.join(stage.data, 'keys/root.pem'), away))
  expect((await kontor('keys')).out).toContain(', kept elsewhere\n')
  const refusals = [
    [[], 'The root key is not on the registry’s disk.'],
    [[`--root=${path.join(stage.data, 'keys/online.pem')}`], 'signed by another root key.'],
    [['--root=/nowhere.pem'], '/nowhere.pem is not a private key: name the root.pem'],
  ] as const
  for (const [more, sentence] of refusals) {
    const ended = await kontor('keys', 'rotate', '--yes', ...more)
    expect([ended.code === 0, ended.err]).toEqual([false, expect.stringContaining(sentence)])
  }
  expect((await served()).keyId).toBe(keyId)
  expect(await kontor('keys', 'rotate', '--yes', `--root=${away}`)).toMatchObject({
    code: 0,
    err: '',
  })
  await expect.poll(async () => (await served()).keyId).not.toBe(keyId)
  expect(existsSync(path.join(stage.data, 'keys/root.pem'))).toBe(false)
})

it('COMP-173 the key of an earlier registry is the first online key', async () => {
  const earlier = await Stage.open()
  try {
    const { keyId } = earlier.registry.keys
    const keys = path.join(earlier.data, 'keys')
    // Its database had no keys.
    await earlier.sql('delete from key_list')
    await earlier.sql('delete from online_key')
    await earlier.restart({}, async () => {
      await rename(path.join(keys, 'online.pem'), path.join(keys, 'private.pem'))
      for (const file of ['root.pem', 'root.pub', 'list.json'])
        await rename(path.join(keys, file), path.join(earlier.data, file))
    })
    expect(earlier.registry.keys.facts()).toMatchObject({ number: 1, keyIds: [keyId] })
  } finally {
    await earlier.close()
  }
})

it('COMP-170 COMP-178 a promote returns when the edge serves it, and the status says so', async () => {
  await stage.publishFake('market', '1.1.0')
  expect(await kontor('promote', '--yes', 'market@1.1.0')).toMatchObject({ code: 0, err: '' })
  const { payload } = (await (await stage.edge('/composition')).json()) as { payload: string }
  expect(JSON.parse(payload)).toMatchObject({ revision: 2 })
  expect((await kontor('status')).out).toContain('\nOne edge serves it.\n')
})

it('COMP-170 a promote says how many edges serve it when one does not', async () => {
  const report = { edge: 'stuck', run: crypto.randomUUID(), number: 1, channel: 'production' }
  const body = { ...report, revision: 1, builds: [] }
  await stage.post('/api/beacons', body, await stage.token('edge'))
  await stage.publishFake('market', '1.2.0')
  expect(await kontor('promote', '--yes', 'market@1.2.0')).toMatchObject({
    code: 0,
    err: '! 1 of 2 edges serve it.\n',
  })
})
