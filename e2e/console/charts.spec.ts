import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { report } from './reported.ts'
import { signIn } from './sign-in.ts'

/** Publishes a build of market. */
async function publish(version: string): Promise<void> {
  const outcome = await kontor('publish', 'market', '--dirty', '--version', version)
  expect(outcome).toMatchObject({ code: 0 })
}

/** Opens the page of market, in the theme of the system. */
async function openMarket(page: Page): Promise<void> {
  await page.goto(`${stage().registry}/areas/market`)
  await expect(page.locator('.chart .box[aria-busy=false]')).toHaveCount(5)
}

/** How many pixels of a chart have exactly the colour of a curve’s key. */
function pixelsOf(chart: Locator, look: string): Promise<number> {
  return chart.evaluate((figure, name) => {
    const key = figure.querySelector(`.key .${name}`)!
    const colour = /\d+/g
    const wanted = getComputedStyle(key).stroke.match(colour)!.map(Number)
    const canvas = figure.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, place) => data[at + place] === part)) found += 1
    return found
  }, look)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await publish('1.41.0')
  expect(await kontor('promote', '--yes', 'market@1.41.0')).toMatchObject({ code: 0 })
  const usual = { version: '1.41.0', ms: 400, vitals: { lcp: 900, cls: 31 } }
  await report([
    { ...usual, ago: 60, loaded: 90, failed: 10, threw: 9, faults: { violation: 6 } },
    ...[50, 45, 40].map((ago) => ({ ...usual, ago, loaded: 100 })),
  ])
})

test.afterAll(async () => {
  expect(await kontor('canary', 'end')).toMatchObject({ code: 0 })
  expect(await kontor('rollback', 'market')).toMatchObject({ code: 0 })
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`CON-030 CON-031 CON-050 the reports of pages are drawn, described and tabled, ${colorScheme} at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await openMarket(page)
    const failures = page.getByRole('region', { name: 'Failed loads' })
    await expect(failures.locator('.legend')).toContainText('1.41.0 2.5 %, 10 of 400')
    expect(await pixelsOf(failures, 's-control')).toBeGreaterThan(50)

    const slider = failures.getByRole('slider')
    await slider.focus()
    await expect(slider).toHaveAttribute('aria-valuetext', /: 1\.41\.0 0 %, 0 of 100$/)
    const first = Number(await slider.getAttribute('aria-valuenow'))
    while (!/10 of 100/.test((await slider.getAttribute('aria-valuetext'))!))
      await page.keyboard.press('ArrowLeft')
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBe(first - 4)
    await expect(failures.locator('.legend')).toContainText('10 %, 10 of 100')
    await page.keyboard.press('Escape')
    await expect(failures.locator('.legend')).toContainText('10 of 400')

    await failures.getByText('As a table').click()
    const rows = failures.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(5)
    await expect(rows.nth(1)).toContainText('10 %, 10 of 100')

    await failures.getByRole('button', { name: 'running' }).click()
    const running = page.getByRole('region', { name: 'Errors while running' })
    await expect(running.locator('.legend')).toContainText('9 of 390')
    const load = page.getByRole('region', { name: 'Load time' })
    await load.getByRole('button', { name: 'p95' }).click()
    await expect(load.locator('.legend')).toContainText(/1\.41\.0 (?:3[6-9]|4[0-3])\d ms/)
    await page.getByRole('button', { name: 'policy' }).click()
    const policy = page.getByRole('region', { name: 'Policy violations' })
    await expect(policy.locator('.legend')).toContainText('6 of 390')
    const vitals = page.getByRole('region', { name: 'Vitals, p75' })
    await vitals.getByRole('button', { name: 'CLS' }).click()
    await expect(vitals.locator('.legend')).toContainText(/1\.41\.0 0\.03/)
    await vitals.getByRole('button', { name: 'INP' }).click()
    await expect(vitals).toContainText('No page has measured INP.')
    expect(await faultsOf(page)).toEqual([])
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
    expect(await excess()).toBeLessThanOrEqual(0)
  })

test('CON-031 the pointer reads a point, and the other theme has its colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page)
  await openMarket(page)
  await page.getByRole('button', { name: '1 h', exact: true }).click()
  const load = page.getByRole('region', { name: 'Load time' })
  await load.locator('.u-over').hover({ position: { x: 5, y: 20 } })
  await expect(load.locator('.legend > span')).toHaveText(/^\d+ \w+, \d\d:\d\d$/)
  const inLight = await pixelsOf(load, 's-control')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect.poll(() => pixelsOf(load, 's-control')).toBeGreaterThan(inLight / 2)
})

test('CON-032 a canary is shown beside the builds of all others, in numbers and with its interval', async ({
  page,
}) => {
  await publish('1.42.0')
  expect(
    await kontor('canary', 'start', '--yes', 'market@1.42.0', '--percent', '10'),
  ).toMatchObject({
    code: 0,
  })
  await report([
    { version: '1.42.0', arm: 'canary', ago: 0, loaded: 40, failed: 1, ms: 400 },
    { version: '1.41.0', ago: 0, loaded: 400, threw: 2, ms: 500 },
  ])
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page)
  const card = page.locator('#canary')
  const failed = card.getByRole('row', { name: /^Failed \d/ })
  await expect(failed.getByRole('cell')).toHaveText(['0 · 0 %', '1 · 2.44 %'])
  await expect(card).toContainText('fails in 0.43 % to 13 % of browsers')
  await expect(card.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /1\.42\.0 2\.44 %, 1 of 41, 1\.41\.0 0\.5 %, 2 of 400$/,
  )
  expect(await faultsOf(page)).toEqual([])
})

test('CON-033 the code that draws charts is loaded with a chart; without it the values are listed', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page)
  await page.goto(`${stage().registry}/tokens`)
  await expect(page.getByRole('heading', { name: 'Tokens' })).toBeVisible()
  loaded.length = 0
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const scripts = loaded.filter((path) => path.endsWith('.js'))
  expect(scripts).toEqual([expect.stringMatching(/\/main\./)])

  await page.route(/\/console\/\d+\.\w+\.js$/, (route) => route.abort())
  await page.goto(`${stage().registry}/areas/market`)
  const load = page.getByRole('region', { name: 'Load time' })
  await expect(load.getByRole('status')).toContainText('The chart could not be drawn')
  await load.getByText('As a table').click()
  await expect(load.getByRole('table')).toContainText('ms')
})
