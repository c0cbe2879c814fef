import { writeFileSync } from 'node:fs'
import type { RuntimeConfig } from '@kontor/shared/wire'
import { copyRegistry, startEdge } from '../stage/edge.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { newPerson, storedSession } from '../users/people.ts'
import { picture } from '../users/picture.ts'

test('ACC-081 an uploaded avatar is shown, also with an image base on another origin', async ({
  page,
}, testInfo) => {
  const config = (await (await fetch(`${stage().app}/config.json`)).json()) as RuntimeConfig
  const file = testInfo.outputPath('config.json')
  writeFileSync(file, JSON.stringify({ ...config, imageBase: stage().sandbox }))
  const data = testInfo.outputPath('data')
  copyRegistry(data)
  const edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: data, CONFIG_JSON: file })
  try {
    const session = storedSession(await newPerson())
    await page.goto(`${edge.app}/config.json`)
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, session)
    await page.goto(`${edge.app}/user`)
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: picture }
    await page.locator('input[type=file]').setInputFiles(photo)

    const avatar = page.getByRole('main').locator(`img[src^="${stage().sandbox}/"]`)
    await expect(avatar).toBeVisible()
    const widthOf = () => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(widthOf).toBeGreaterThan(0)
  } finally {
    edge.stop()
  }
})
