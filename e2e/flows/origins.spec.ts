import { areaIds } from '../../tooling/start/sources.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { copyRegistry, startEdge } from '../stage/edge.ts'
import { kontor } from '../stage/kontor.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

test('HOUSE-006 each remote runs from an origin of its own', async ({ page }, testInfo) => {
  const port = await freePort()
  const data = testInfo.outputPath('data')
  copyRegistry(data)
  const env = {
    ...stageEnv(stage()),
    KONTOR_DATA: data,
    CHANNEL: 'origins',
    FILES_BASE: `http://{id}.localhost:${port}/files/{id}/`,
  }
  const edge = await startEdge(env, port)
  try {
    const builds = areaIds.map((id) => `${id}@1.0.0`)
    const channel = ['--channel', 'origins', '--registry', edge.registry]
    expect(await kontor('promote', '--yes', ...builds, ...channel)).toMatchObject({ code: 0 })

    // The edge may follow after the command has ended.
    const followed = async () => (await fetch(`${edge.app}/composition`)).status
    await expect.poll(followed).toBe(200)
    await page.goto(edge.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    await page.goto(`${edge.app}/trade`)
    await expect(page.getByText('Buy at ask')).toBeVisible()
    const origins = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
    )
    expect(origins).toContain(`trading.localhost:${port}`)
    await page.goto(`${edge.app}/user`)
    await expect(page.getByLabel('Email')).toBeVisible()
  } finally {
    edge.stop()
  }
})
