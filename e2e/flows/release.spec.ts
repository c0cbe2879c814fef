import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compositionOf } from '../document/composition.ts'
import { downloadBuild } from '../stage/download-build.ts'
import { kontor } from '../stage/kontor.ts'
import { copyRemote } from '../stage/remote-copy.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

/** The builds of this page's composition whose entries it has loaded, e.g. `market@1.0.0`. */
async function runningBuilds(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const { host, remotes } = await compositionOf(page)
  return [host, ...Object.values(remotes)]
    .filter(({ base, entry }) => loaded.includes(base + entry))
    .map(({ id, version }) => `${id}@${version}`)
    .toSorted()
}

/** The health of the running build of an area, by the reports of pages. */
async function healthOf(area: string): Promise<string | undefined> {
  const { builds } = JSON.parse((await kontor('status', '--json')).out) as {
    builds: { id: string; health: string }[]
  }
  return builds.find(({ id }) => id === area)?.health
}

test('HOUSE-002 COMP-055 market is swapped and rolled back while the app runs; the page follows when its user comes back @smoke', async ({
  page,
}) => {
  await page.goto(stage().app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  const before = await runningBuilds(page)
  expect(before).toEqual(['host@1.0.0', 'market@1.0.0'])
  // Pages of another test may have reported the build as failed, and a rollback skips such builds.
  await expect.poll(() => healthOf('market')).toBe('good')

  expect(await kontor('publish', 'market', '--dirty', '--version', '1.1.0')).toMatchObject({
    code: 0,
  })
  expect(await kontor('promote', '--yes', 'market@1.1.0')).toMatchObject({ code: 0 })
  const served = await (await fetch(stage().app, { headers: { accept: 'text/html' } })).text()
  expect(served).toContain('\\"version\\":\\"1.1.0\\"')

  expect(await runningBuilds(page)).toEqual(before)
  // While the page reloads itself, it cannot be asked.
  const builds = () => runningBuilds(page).catch(() => [])
  const comesBackTo = (expected: string[]) =>
    expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect(await builds()).toEqual(expected)
    }).toPass()
  await comesBackTo(['host@1.0.0', 'market@1.1.0'])
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()

  expect(await kontor('rollback')).toMatchObject({ code: 0, err: '' })
  await comesBackTo(before)
})

test('COMP-063 Back to a document from before a release shows the current app', async ({
  page,
}) => {
  // The second document is kept for the cookie that the first one has set.
  for (const address of ['', '/login', ''])
    await page.goto(stage().app + address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(await kontor('resign')).toMatchObject({ code: 0 })
  await page.goto(`${stage().app}/login`)
  await expect(page.locator('form')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  const type = () =>
    page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().type)
  expect(await type()).toBe('reload')
})

test('HOUSE-003 a version is published once: the same version with other bytes is refused, and nothing changes @smoke', async () => {
  const before = await (await fetch(`${stage().registry}/api/builds`)).text()
  const dist = mkdtempSync(path.join(tmpdir(), 'kontor-other-'))
  try {
    await downloadBuild(stage(), 'market/1.0.0', dist)
    writeFileSync(path.join(dist, 'more.js'), '')
    expect(await kontor('publish', 'market', '--dirty', '--dist', dist)).toEqual({
      code: 5,
      out: '',
      err: expect.stringContaining(
        ' market 1.0.0 is published already, with other bytes, by operator.\n  Raise the version: ',
      ),
    })
  } finally {
    rmSync(dist, { recursive: true })
  }
  expect(await (await fetch(`${stage().registry}/api/builds`)).text()).toBe(before)
})

test('COMP-011 COMP-160 a new address of market needs only a release of market, which Chromium loads as differences, and an earlier host opens it', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // The browser has market's files, which are the dictionaries of the next ones.
  await page.goto(stage().app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  await page.goto(`${stage().app}/hello`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()

  const market = copyRemote('market')
  try {
    market.edit('hello.page.tsx', () => 'export const HelloPage = () => <h1>Hello</h1>')
    market.edit('routes.ts', (text) =>
      text.replace('] as const', "  { path: '/hello', title: 'home.title' },\n] as const"),
    )
    market.edit('remote.tsx', (text) =>
      text.replace(
        'pages: {',
        "pages: {\n    '/hello': async () => (await import('./hello.page.tsx')).HelloPage,",
      ),
    )
    const dist = await market.build('1.2.0')
    expect(await kontor('publish', 'market', '--dirty', '--dist', dist)).toMatchObject({ code: 0 })
  } finally {
    market.remove()
  }
  expect(await kontor('promote', '--yes', 'market@1.2.0')).toMatchObject({ code: 0 })

  const entry = page.waitForResponse(/\/files\/market\/remoteEntry\./)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  expect(await runningBuilds(page)).toEqual(['host@1.0.0', 'market@1.2.0'])
  expect(await (await entry).headerValue('content-encoding')).toBe('dcz')

  expect(await kontor('rollback')).toMatchObject({ code: 0, err: '' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('COMP-015 a picture of a build that is opened as a page cannot run script or reach the app’s storage', async ({
  page,
}) => {
  const market = copyRemote('market')
  try {
    const dist = await market.build('8.0.0')
    writeFileSync(
      path.join(dist, 'x.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg"><text>drawn</text><script>
        localStorage.setItem('planted', localStorage.getItem('kept'))
      </script></svg>`,
    )
    expect(await kontor('publish', 'market', '--dirty', '--dist', dist)).toMatchObject({ code: 0 })
  } finally {
    market.remove()
  }
  await page.goto(stage().app)
  await page.evaluate(() => localStorage.setItem('kept', 'secret'))
  const refused = page.waitForEvent('console', (message) => message.text().includes('sandboxed'))
  await page.goto(`${stage().app}/builds/market/8.0.0/x.svg`)
  await expect(page.getByText('drawn')).toBeVisible()
  await refused
  await page.goto(stage().app)
  expect(await page.evaluate(() => localStorage.getItem('planted'))).toBeNull()
})
