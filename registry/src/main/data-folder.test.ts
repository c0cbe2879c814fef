/** @module-tag slow */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

it('names a damaged key and leaves it as it is; once restored, the registry opens with the same key', async () => {
  const { keyId } = stage.registry.keys
  const file = path.join(stage.data, 'keys/online.pem')
  const whole = await readFile(file, 'utf8')
  const message =
    "keys/online.pem in the registry's data folder is damaged; restore it from a backup, or move it out of the data folder: the next start makes a new one."
  for (const damaged of [whole.slice(0, whole.length / 2), '', '{}']) {
    const restart = stage.restart({}, () => writeFile(file, damaged))
    await expect(restart).rejects.toMatchObject({ name: 'DataError', message })
    expect(await readFile(file, 'utf8')).toBe(damaged)
    await writeFile(file, whole)
    await stage.start()
  }
  expect(stage.registry.keys.keyId).toBe(keyId)
})
