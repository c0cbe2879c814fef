import { follows, hears, loadsWhenBack, writeDownNews } from '../planted/open-page.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '../stage/test.ts'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage({ TRUSTED_PROXIES: 'loopback' })
  good = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
})
test.afterAll(() => planting.stop())

/** A canary of market that is worse, and the address where its users see it. */
interface Worse {
  name: string
  version: string
  path: string
  /** Script at the start of its entry. */
  script: string
}

const throws = `throw new Error('planted')`
const worse: readonly Worse[] = [
  { name: 'never starts', version: '9.5.1', path: '/', script: throws },
  {
    name: 'fails one load in two',
    version: '9.5.2',
    path: '/',
    script: `if (Math.random() < 0.5) ${throws}`,
  },
  {
    name: 'throws on one route',
    version: '9.5.3',
    path: '/product',
    script: `planted.render = () => { if (location.pathname === '/product') ${throws} }`,
  },
  { name: 'hangs', version: '9.5.4', path: '/', script: 'for (;;);' },
]

/** Visitors at a time: each has a browser context and a network of its own. */
const AT_ONCE = 4
const MOST_ROUNDS = 20
/** How long a visitor waits for a page, ms. */
const STARTS_MS = 8_000

let visitors = 0
const newVisitor = (browser: Browser): Promise<BrowserContext> => {
  visitors += 1
  const from = `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  return browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': from } })
}

/** The arm of a document; null for the stable builds. */
const armOf = async (answer: { text(): Promise<string> }): Promise<string | null> => {
  const [, json = ''] = /<script[^>]*id="kontor"[^>]*>([^<]*)</.exec(await answer.text()) ?? []
  const { composition } = JSON.parse(json) as { composition: { payload: string } }
  const { arm } = JSON.parse(composition.payload) as { arm?: { name: string } }
  return arm?.name ?? null
}

/**
 * Opens a page as a new visitor, and leaves it when it has started or failed. One that hangs is
 * closed and opened again, as its user would do: only then can anything of it be reported.
 */
async function visit(browser: Browser, path: string): Promise<string | null> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  const answer = await page.goto(planting.app + path, { waitUntil: 'commit' })
  const arm = await armOf(answer!)
  if (!(await isOver(page))) {
    await page.close()
    const again = await context.newPage()
    await again.goto(planting.app + path)
    await isOver(again)
  }
  await context.close()
  return arm
}

/** Whether a page has started, or has said that it cannot. */
const isOver = (page: Page): Promise<boolean> =>
  page
    .getByRole('tab', { name: 'Forex' })
    .or(page.getByRole('searchbox'))
    .or(page.getByRole('button', { name: /reload/i }))
    .first()
    .waitFor({ timeout: STARTS_MS })
    .then(() => true)
    .catch(() => false)

/** A page that runs the canary, where a user types into a form of another area. */
async function typingInCanary(browser: Browser): Promise<Page> {
  for (;;) {
    const context = await newVisitor(browser)
    await writeDownNews(context)
    const page = await context.newPage()
    const answer = await page.goto(`${planting.app}/login`)
    if ((await armOf(answer!)) === 'canary') {
      await follows(page)
      await page.getByLabel('Email').fill('mia@kontor.example')
      return page
    }
    await context.close()
  }
}

for (const { name, version, path, script } of worse)
  test(`COMP-349 a canary that ${name} goes back by itself, is quarantined, and a form that is open in it keeps its text`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    await planting.plant('market', good, version, script)
    await planting.kontor('canary', 'start', '--yes', `market@${version}`, '--percent', '50')
    const typing = await typingInCanary(browser)
    const arms = new Set<string | null>()
    const wentBack = async () =>
      (await planting.kontor('incidents')).includes(`market ${version} went back in production`)
    for (let round = 0; round < MOST_ROUNDS && !(await wentBack()); round += 1) {
      const seen = await Promise.all(Array.from({ length: AT_ONCE }, () => visit(browser, path)))
      for (const arm of seen) arms.add(arm)
    }
    expect(arms).toContain('canary')
    await expect.poll(wentBack, { timeout: 60_000 }).toBe(true)
    expect(await planting.kontor('quarantine', 'list')).toContain(`market@${version}`)
    await hears(typing, { quarantined: expect.arrayContaining([{ id: 'market', version }]) })
    expect(await loadsWhenBack(typing)).toBe(false)
    await expect(typing.getByLabel('Email')).toHaveValue('mia@kontor.example')
    await typing.context().close()
    const context = await newVisitor(browser)
    const page = await context.newPage()
    expect(await armOf((await page.goto(planting.app))!)).toBeNull()
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible({ timeout: 30_000 })
    await context.close()
  })
