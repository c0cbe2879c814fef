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

test('HOST-111 HOST-112 a real page names each lent module with one version, and how long its loads took', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${stage().app}/?kontor`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Copy as text' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain('Load times')
  const copied = await clipboard()
  const partOf = (title: string) =>
    copied
      .split('\n\n')
      .find((part) => part.startsWith(title))!
      .split('\n')
      .slice(1)
      .map((line) => line.trim())

  const lent = partOf('Lent modules')
  expect(lent.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['react', 'valtio', '@kontor/shared/store']),
  )
  for (const line of lent) expect(line).toMatch(/^\S+: \d+\.\d+\.[\w.-]+$/)

  const times = partOf('Load times')
  for (const what of ['Document', 'First paint', 'App started', 'market'])
    expect(times.filter((line) => new RegExp(`^${what}: [\\d,]+ ms$`).test(line))).toHaveLength(1)
  // Areas that are not opened have not been loaded.
  expect(times.filter((line) => line.startsWith('account'))).toEqual([])
})
