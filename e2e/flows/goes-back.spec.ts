import { setTimeout as sleep } from 'node:timers/promises'
import { hostDocumentIn, payloadOf } from '../document/composition.ts'
import { hears, loadsWhenBack } from '../planted/open-page.ts'
import { closeTicket, filledTicket, keepsTicket } from '../planted/open-ticket.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import type { Place } from '../planted/plants.ts'
import { becomeNextVisitor, newVisitor, simulateVisit } from '../planted/visitors.ts'
import { type BrowserContext, expect, type Page, test } from '../stage/test.ts'

// Each canary takes minutes, so both workers take part, each with servers of its own.
test.describe.configure({ mode: 'parallel' })

/** The build of trading that a canary has beside the worse build of market. */
const TRADING = '8.5.0'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage({ TRUSTED_PROXIES: 'loopback' })
  const { builds } = await planting.status()
  const versionOf = (area: Place) => builds.find(({ id }) => id === area)!.version
  good = versionOf('market')
  await planting.plant('trading', versionOf('trading'), TRADING, '')
})
test.afterAll(() => planting.stop())

/** A canary of market that is worse, and the address where its users see it. */
interface Worse {
  name: string
  version: string
  path: string
  /** Script at the start of its entry. */
  script: string
  /** Whether the canary also has a build of trading: two areas need more evidence. */
  takesTrading?: true
  /** Whether its pages hang, after a message in the console. */
  hangs?: true
}

/** The text that a page writes into the console before it hangs. */
const LOOPS = 'loops'
const throws = `throw new Error('planted')`
const worse: readonly Worse[] = [
  { name: 'never starts', version: '9.5.1', path: '/', script: throws, takesTrading: true },
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
  {
    name: 'hangs',
    version: '9.5.4',
    path: '/',
    script: `console.debug('${LOOPS}'); for (;;);`,
    hangs: true,
  },
]

/** Visitors of the canary per round; as many visitors of the stable builds are simulated. */
const AT_ONCE = 2
const MOST_ROUNDS = 30
/** Maximum time of a page, ms: a busy machine is no fault of a build. */
const STARTS_MS = 30_000
/**
 * Age from which the entry of a page counts as that of a dead page, ms: `BLOCKED_MS` of
 * `host-guard.js`.
 */
const DEAD_MS = 3_500
/** Maximum time of a page to close, ms. */
const CLOSES_MS = 30_000
/** Time for a report to leave the browser, ms. */
const REPORTS_MS = 500

/** The arm of a document; null for the stable builds. */
const armOf = async (answer: { text(): Promise<string> }): Promise<string | null> =>
  payloadOf(hostDocumentIn(await answer.text()).composition).arm?.name ?? null

/**
 * Opens a page of the canary as a new visitor, and leaves it when it has started or failed. A page
 * that hangs is closed and opened again, as its user would do, because its fault can be reported
 * only then. False when the canary is over.
 */
async function visit(context: BrowserContext, { path, version, hangs }: Worse): Promise<boolean> {
  const isCanary = await becomeNextVisitor(context, planting.app, { area: 'market', version })
  if (!isCanary) return false
  if (hangs)
    await openUntil(context, path, async (page) => {
      await isDecided(page)
      // A page that is closed as soon as it hangs may lose the data that it has just stored.
      await sleep(DEAD_MS)
    })
  await openUntil(context, path, async (page) => {
    await isDecided(page)
    // A page that is closed at once may lose its last report.
    await sleep(REPORTS_MS)
  })
  return true
}

/** Opens an address in a page of its own, and closes the page once `end` has resolved. */
async function openUntil(
  context: BrowserContext,
  path: string,
  end: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage()
  await Promise.all([end(page), page.goto(planting.app + path, { waitUntil: 'commit' })])
  // Chromium does not always answer. The end of its context closes the page, too.
  await Promise.race([page.close(), sleep(CLOSES_MS)])
}

/** Resolves once the page hangs or is done. */
const isDecided = (page: Page): Promise<unknown> => Promise.race([isLooping(page), isOver(page)])

const isLooping = (page: Page): Promise<unknown> =>
  page.waitForEvent('console', {
    predicate: (message) => message.text() === LOOPS,
    timeout: STARTS_MS,
  })

/** Resolves when a page has started, or has shown that it cannot start. */
const isOver = (page: Page): Promise<void> =>
  page
    .getByRole('tab', { name: 'Forex' })
    .or(page.getByRole('searchbox'))
    .or(page.getByRole('button', { name: /reload|try again/i }))
    .first()
    .waitFor({ timeout: STARTS_MS })

for (const canary of worse) {
  const { name, version, path, script, takesTrading } = canary
  test(`COMP-349 a canary that ${name} goes back by itself and is quarantined, and a filled order ticket in a page of it stays`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    await planting.plant('market', good, version, script)
    const builds = [`market@${version}`, ...(takesTrading ? [`trading@${TRADING}`] : [])]
    await planting.kontor('canary', 'start', '--yes', ...builds, '--percent', '50')
    const form = await filledTicket(browser, planting.app, version, 'market')
    const browsers = await Promise.all(Array.from({ length: AT_ONCE }, () => newVisitor(browser)))
    const incidents = () => planting.kontor('incidents')
    const back = `market ${version} went back in production`
    for (let round = 0; round < MOST_ROUNDS && !(await incidents()).includes(back); round += 1)
      await Promise.all([
        ...browsers.map((context) => visit(context, canary)),
        ...browsers.map(() => simulateVisit(planting.app, path, { area: 'market', version: good })),
      ])
    for (const context of browsers) await context.close()
    await expect.poll(incidents).toContain(back)
    expect(await planting.kontor('quarantine', 'list')).toContain(`market@${version}`)
    await hears(form.page, { quarantined: expect.arrayContaining([{ id: 'market', version }]) })
    await keepsTicket(form)
    await closeTicket(form.ticket)
    if (takesTrading) await expect.poll(() => loadsWhenBack(form.page)).toBe(true)
    await form.context.close()
    const context = await newVisitor(browser)
    const page = await context.newPage()
    expect(await armOf((await page.goto(planting.app))!)).toBeNull()
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    await context.close()
  })
}
