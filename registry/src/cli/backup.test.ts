/** @module-tag slow */
import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
let folder: string
beforeAll(async () => {
  stage = await Stage.open()
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-backup-'))
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = (file: string) =>
  runKontor(['backup', file], { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it('COMP-858 a backup takes the place of an earlier one once it is whole', async () => {
  const [file, same] = [path.join(folder, 'database.tgz'), path.join(folder, 'same.tgz')]
  await writeFile(file, 'the earlier copy')
  await link(file, same)
  expect(await backup(file)).toMatchObject({ code: 0, err: '' })
  expect((await readFile(file)).length).toBeGreaterThan(10_000)
  expect(await readFile(same, 'utf8')).toBe('the earlier copy')
})

it('COMP-858 a backup that cannot be written is one sentence', async () => {
  const file = path.join(folder, 'database.tgz', 'inside.tgz')
  expect(await backup(file)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^✗ .*inside\.tgz is not written: .*\n$/),
  })
})
