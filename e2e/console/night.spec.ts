import { depth } from '../../tooling/test/depth.ts'
import { kontor } from '../stage/kontor.ts'
import { stage } from '../stage/stage.ts'
import { type Browser, expect, type Locator, type Page, test } from '../stage/test.ts'
import { faultsOf } from './faults.ts'
import { type Builds, type NightIncident, nightIncidents } from './night-incidents.ts'
import { ask, production, report } from './night-pages.ts'
import { signIn } from './sign-in.ts'

const BAD = '1.61.0'
const CHANNEL = '/api/channels/production'
const PHONE = { width: 390, height: 844 }
const build = `market@${BAD}`

let builds: Builds
/** A trader's page, which the real edge holds open. */
let open: Page
/** Storage of the operator's browser, who has signed in once. */
let operator: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
const table: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  expect(await kontor('publish', 'market', '--dirty', '--version', BAD)).toMatchObject({ code: 0 })
  const good = (await production()).builds.find(({ id }) => id === 'market')!.version
  builds = { bad: BAD, good }
  const context = await browser.newContext({ viewport: PHONE })
  open = await context.newPage()
  const phone = await browser.newPage()
  await signIn(phone)
  operator = await phone.context().storageState()
  await phone.close()
})

test.afterAll(async () => {
  console.log(
    `\n| incident | taps | what is wrong, s | gone back, s | pages follow, s |\n|---|---|---|---|---|\n${table.join('\n')}\n`,
  )
  await open.context().close()
})

/** Promotes the bad build, or gives it to a canary, and reports its pages. */
async function begin({ by, pages }: NightIncident): Promise<number> {
  if (by === 'promote') await ask('operator', `${CHANNEL}/promote`, { builds: [build] })
  else {
    const plan = [{ share: 0.1, minutes: null }]
    await ask('operator', `${CHANNEL}/canary`, { builds: [build], plan })
  }
  const { revision } = (await production()).current
  // The edge copies each file of the build first.
  await expect.poll(servedRevision).toBe(revision)
  await open.goto(stage().app)
  await expect(open.getByRole('tab', { name: 'Forex' })).toBeVisible()
  return report(pages(builds))
}

/** The revision that the edge serves. */
async function servedRevision(): Promise<number> {
  const { payload } = (await (await fetch(`${stage().app}/composition`)).json()) as {
    payload: string
  }
  return (JSON.parse(payload) as { revision: number }).revision
}

/** The canary that runs; null without one. */
const canary = async () =>
  (await ask<{ running: object | null }>('operator', `${CHANNEL}/canary`)).running

/** Resolves when the registry has gone back. */
async function wentBack({ pages, isSlow = false }: NightIncident): Promise<void> {
  const next = async () => {
    if (isSlow) await report(pages(builds))
    return canary()
  }
  const options = isSlow ? { timeout: 300_000, intervals: [15_000] } : {}
  await expect.poll(next, options).toBeNull()
}

/** Restores production. */
async function end({ by, isOver = false }: NightIncident): Promise<void> {
  if (isOver)
    await ask('operator', '/api/quarantine/lift', {
      build,
      reason: 'The next night tries it again.',
    })
  if (by === 'canary' && (await canary())) await ask('operator', `${CHANNEL}/canary/end`, {})
}

/** The operator's phone: counts taps, and measures how long it has been open. */
async function wakeUp(browser: Browser, theme: 'light' | 'dark') {
  const context = await browser.newContext({
    storageState: operator,
    viewport: PHONE,
    colorScheme: theme,
    hasTouch: true,
  })
  const page = await context.newPage()
  const opened = Date.now()
  await page.goto(stage().registry)
  let taps = 0
  return {
    page,
    taps: () => taps,
    seconds: () => ((Date.now() - opened) / 1_000).toFixed(1),
    async tap(what: Locator) {
      await what.tap()
      taps += 1
    },
  }
}

/** Whether an element is visible without scrolling, above the buttons at the bottom. */
async function isInSight(what: Locator): Promise<boolean> {
  const dock = await what.page().locator('.dock').boundingBox()
  const box = await what.boundingBox()
  return box !== null && dock !== null && box.y >= 0 && box.y + box.height <= dock.y
}

/** Simulates that the trader comes back to the page: a safe point, unless a call is under way. */
const comesBack = () =>
  open
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    .catch(() => 'it is being loaded')

/** The share of the open pages that run the revision, as the overview shows it. */
const serving = (page: Page) => page.locator('.serving')

const tried = nightIncidents.filter(({ always = false }) => always || depth.wholeNight)
for (const [index, incident] of tried.entries())
  test(`CON-080 at night, on a phone: ${incident.name}`, async ({ browser }) => {
    test.setTimeout(420_000)
    const began = await begin(incident)
    const since = new Date(began - (incident.ago ?? 0) * 60_000).toISOString().slice(11, 16)
    if (incident.isOver) await wentBack(incident)
    const { page, tap, taps, seconds } = await wakeUp(browser, index % 2 === 0 ? 'dark' : 'light')
    const first = page
      .getByRole('list', { name: 'Waiting for a person' })
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(incident.title(builds))
    await expect(first).toContainText(`since ${since}`)
    // Calls of their own load the other notices.
    await expect.poll(() => isInSight(first)).toBe(true)
    await expect.poll(() => isInSight(serving(page))).toBe(true)
    expect(taps()).toBe(0)
    const seen = seconds()
    expect(await faultsOf(page)).toEqual([])
    await page.screenshot({ path: `${test.info().outputDir}/seen-${index}.png` })
    let back = '–'
    if (!incident.isOver) {
      const before = (await production()).current.revision
      const way = incident.by === 'canary' ? 'End' : 'Roll back'
      await tap(page.locator('.dock').getByRole('link', { name: new RegExp(`^${way}.*…`) }))
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(`Revision ${before + 1} is signed`)
      await page.screenshot({ path: `${test.info().outputDir}/sheet-${index}.png` })
      await tap(sheet.getByRole('button', { name: new RegExp(`^${way}`) }))
      await expect(page.getByText(`Revision ${before + 1}:`)).toBeVisible()
      back = seconds()
    }
    // Reports as an edge that serves the revision now.
    await report([])
    const { revision } = (await production()).current
    await expect(serving(page)).toContainText(
      new RegExp(`(\\d+) of \\1 edges? serves? revision ${revision} `),
    )
    if (incident.by === 'promote')
      await expect(serving(page)).toContainText('0 of 1 open page runs it')
    await expect(async () => {
      await comesBack()
      await expect(serving(page)).toContainText('1 of 1 open page runs it', { timeout: 3_000 })
    }).toPass()
    await expect.poll(() => isInSight(serving(page))).toBe(true)
    expect(taps()).toBe(incident.isOver ? 0 : 2)
    table.push(`| ${incident.name} | ${taps()} | ${seen} | ${back} | ${seconds()} |`)
    await page.screenshot({ path: `${test.info().outputDir}/follows-${index}.png` })
    await page.context().close()
    await end(incident)
  })
