import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { remoteIds } from '@kontor/shared/wire'
import { kontor } from '../stage/kontor.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { printed, stage, stageEnv, workspace } from '../stage/stage.ts'

test('HOUSE-006 each remote runs from an origin of its own', async ({ page }) => {
  const [app, registry] = [await freePort(), await freePort()]
  const env = {
    ...stageEnv(stage()),
    APP_PORT: String(app),
    REGISTRY_PORT: String(registry),
    SANDBOX_URL: stage().sandbox,
    CHANNEL: 'origins',
    BUILD_BASE: `http://{id}.localhost:${app}/builds/{id}/{version}/`,
  }
  const edge = spawn(process.execPath, [path.join(workspace, 'registry/src/server.ts')], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await printed(edge, 'edge ready')
    const builds = ['host', ...remoteIds].map((id) => `${id}@1.0.0`)
    expect(
      await kontor(
        'promote',
        ...builds,
        '--channel',
        'origins',
        '--registry',
        `http://localhost:${registry}`,
      ),
    ).toMatchObject({
      code: 0,
    })

    await page.goto(`http://localhost:${app}`)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    await page.goto(`http://localhost:${app}/trade`)
    await expect(page.getByText('Buy at ask')).toBeVisible()
    const origins = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
    )
    expect(origins).toContain(`trading.localhost:${app}`)
    await page.goto(`http://localhost:${app}/user`)
    await expect(page.getByLabel('Email')).toBeVisible()
  } finally {
    edge.kill('SIGTERM')
  }
})
