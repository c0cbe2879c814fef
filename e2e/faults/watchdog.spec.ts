import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage()
  good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
})
test.afterAll(() => planting.stop())

const expectMarket = (page: Page) => expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
const isPlanted = (page: Page) => page.evaluate(() => 'planted' in globalThis)

/** The reports of pages on the builds of an area, by version. */
async function readings(area: 'host' | 'market') {
  const answer = await fetch(`${planting.registry}/api/channels/production/readings/${area}`)
  const { builds } = (await answer.json()) as {
    builds: {
      version: string
      failures: { blocked: number }
      times: { p50: number } | null
      vitals: Record<string, { p75: number }>
    }[]
  }
  return new Map(builds.map((build) => [build.version, build]))
}

const ticket = async () =>
  (await fetch(planting.app, { headers: { accept: 'text/html' } })).headers.get('server-timing')
const blockedPages = async () => (await readings('market')).get('9.1.0')?.failures.blocked

/**
 * Resolves when the observers and timers that the page has now have run. The browser delivers its
 * measurements in tasks of their own, in the order of the requests.
 */
async function handedOut(): Promise<void> {
  await new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
  )
  await new Promise((resolve) => setTimeout(resolve))
}

test('HOST-162 COMP-451 when a page is left, its load times and vitals are reported with the builds of host and area', async ({
  page,
}) => {
  // An edge that has just started has no key for tickets yet.
  await expect.poll(ticket).toContain('ticket')
  const watched = page.waitForEvent('worker')
  await page.goto(planting.app)
  await expectMarket(page)
  await watched
  await page.evaluate(handedOut)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await page.goto('about:blank')
  const { builds } = await planting.status()
  for (const area of ['host', 'market'] as const) {
    const { version } = builds.find(({ id }) => id === area)!
    const reading = async () => (await readings(area)).get(version)
    // INP is missing when the browser has measured no slow input.
    const vitals = async () => Object.keys((await reading())?.vitals ?? {})
    await expect.poll(vitals).toEqual(expect.arrayContaining(['ttfb', 'fcp', 'lcp', 'cls']))
    expect((await reading())?.times?.p50).toBeGreaterThan(0)
  }
})

test('HOST-160 a page that an area blocks is reported by a worker with that area, and the next load runs its last good build', async ({
  context,
  page,
}) => {
  // Only a build that ran well is the last good one of the next revision. Pages of other tests may
  // have reported the one before.
  const proven = '9.0.0'
  await planting.releaseGood('market', good, proven)
  await page.goto(planting.app)
  await expectMarket(page)
  const reports = async () => {
    const { builds, beacons } = await planting.status()
    const { health } = builds.find(({ id }) => id === 'market')!
    return { health, reports: beacons.builds.find(({ id }) => id === 'market') }
  }
  await expect.poll(reports).toMatchObject({ health: 'good' })
  await planting.plant(
    'market',
    proven,
    '9.1.0',
    `setTimeout(() => {
    for (const end = Date.now() + 25_000; Date.now() < end; );
  }, 8_000)`,
  )
  await planting.promote('market', '9.1.0')
  const blocked = await context.newPage()
  await blocked.goto(planting.app)
  await expectMarket(blocked)
  expect(await isPlanted(blocked)).toBe(true)
  const cookies = async () => (await context.cookies()).map(({ name, value }) => name + '=' + value)
  await expect.poll(cookies).toContain('market-failed=9.1.0')
  await blocked.close()
  await expect.poll(blockedPages).toBe(1)
  const next = await context.newPage()
  await next.goto(planting.app)
  await expectMarket(next)
  expect(await isPlanted(next)).toBe(false)
})
