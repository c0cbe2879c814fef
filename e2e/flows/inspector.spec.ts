import { expectFits, narrowPage } from '../page/narrow.ts'
import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

test('HOST-114 a first load has nothing of the inspector; it fits 320 px, in light and in dark', async ({
  browser,
}, info) => {
  const page = await narrowPage(browser)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(stage().app)
  await settled(page)
  // The last script of a first load is that of the worker that watches the page.
  await expect.poll(() => page.workers()).toHaveLength(1)
  const first = new Set(scripts)
  await page.goto(`${stage().app}/?kontor`)
  await expect(page.getByRole('dialog')).toContainText('production')
  expect(scripts.filter((file) => !first.has(file))).toHaveLength(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: info.outputPath(`${colorScheme}.png`) })
  }
  await expectFits(page)
})
