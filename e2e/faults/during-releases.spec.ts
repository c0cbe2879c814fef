import { type RemoteId, versionsOf } from '@kontor/shared/wire'
import { compositionOf } from '../document/composition.ts'
import {
  follows,
  hears,
  isMarked,
  loadsWhenBack,
  mark,
  writeDownNews,
} from '../planted/open-page.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { type BrowserContext, expect, type Page, test } from '../stage/test.ts'
import { signIn } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'

let planting: PlantingStage
let good: Record<string, string>
test.beforeAll(async () => {
  planting = await plantingStage({ TRUSTED_PROXIES: 'loopback' })
  const { builds } = await planting.status()
  good = Object.fromEntries(builds.map(({ id, version }) => [id, version]))
})
test.afterAll(() => planting.stop())

/** The builds that the page was loaded with, and its arm. */
async function loadedWith(page: Page): Promise<{ builds: Record<string, string>; arm?: string }> {
  const composition = await compositionOf(page)
  return { builds: versionsOf(composition), ...(composition.arm && { arm: composition.arm.name }) }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('COMP-524 a user with a filled order ticket notices nothing of ten promotes, and has the newest screens afterwards', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await writeDownNews(page.context())
  await signIn(page, await newTrader(), planting.app)
  await page.goto(`${planting.app}/trade?symbol=EURUSD`)
  await page.getByRole('button', { name: /^Buy at ask/ }).click()
  const ticket = page.getByRole('dialog', { name: 'EUR/USD' })
  const lots = ticket.getByLabel(/^Buy quantity/)
  await lots.fill('0.70')
  await ticket.getByRole('radio', { name: '100×' }).click()
  await mark(page)
  await follows(page)

  const areas: RemoteId[] = ['trading', 'market']
  for (let promote = 1; promote <= 10; promote += 1) {
    const [id, version] = [areas[promote % 2]!, `8.0.${promote}`]
    await planting.releaseGood(id, good[id]!, version)
    await hears(page, { builds: { [id]: version } })
    expect(await loadsWhenBack(page)).toBe(false)
    await expect(lots).toHaveValue('0.70')
    await expect(ticket.getByRole('radio', { name: '100×' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Update' })).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  }

  await ticket.getByRole('button', { name: /^Buy 0\.70 lots at market/ }).click()
  const review = page.getByRole('dialog', { name: 'Confirm order' })
  await review.getByRole('button', { name: /^Buy 0\.70 lots at market/ }).click()
  await expect(page.getByText('Your order has been confirmed')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('link', { name: 'Go to orders' }).click()
  await expect(page.locator('details', { hasText: 'EUR/USD' })).toBeVisible()
  await expect(async () => {
    // While a call is under way, the page stays; the next change of area is another chance.
    await tab(page, 'Orders').click()
    await tab(page, 'Quotes').click()
    expect(await isMarked(page)).toBe(false)
  }).toPass()
  expect((await loadedWith(page)).builds).toMatchObject({ trading: '8.0.10', market: '8.0.9' })
})

/** Opens a tab of a browser whose cookie draws an arm. */
async function openInArm(context: BrowserContext, arm: string): Promise<Page> {
  for (let tries = 0; tries < 50; tries += 1) {
    await context.clearCookies()
    const page = await context.newPage()
    await page.goto(planting.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    if ((await loadedWith(page)).arm === arm) return page
    await page.close()
  }
  throw new Error(`No cookie of 50 draws ${arm}.`)
}

test('COMP-525 two tabs of a browser in the two arms of a canary each load a later chunk of their own build', async ({
  context,
}) => {
  const before = (await planting.status()).builds.find(({ id }) => id === 'market')!.version
  await planting.plant('market', before, '9.6.0', '')
  await planting.kontor('canary', 'start', '--yes', 'market@9.6.0', '--percent', '50')
  const tabs = [await openInArm(context, 'stable'), await openInArm(context, 'canary')]
  const versions = [before, '9.6.0']
  for (const [place, page] of tabs.entries()) {
    await mark(page)
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url())
    })
    await page.getByRole('link', { name: 'Search markets' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect((await loadedWith(page)).builds['market']).toBe(versions[place])
    expect([await isMarked(page), failed]).toEqual([true, []])
  }
  await planting.kontor('canary', 'end')
  // Neither document is refused as older: the canary is over, and the cookie is gone.
  await context.clearCookies()
  for (const page of tabs) {
    await page.goto(planting.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    expect(await loadedWith(page)).toMatchObject({ builds: { market: before } })
  }
})

const streams = async () => {
  const text = await (await fetch(`${planting.app}/metrics`)).text()
  return Number(/kontor_open_pages (\d+)/.exec(text)![1])
}

test('COMP-526 seven tabs of a browser with six connections all work: they have one stream of news', async ({
  context,
}) => {
  const tabs: Page[] = []
  for (let opened = 0; opened < 7; opened += 1) {
    const page = await context.newPage()
    await page.goto(planting.app)
    await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
    tabs.push(page)
  }
  await expect.poll(streams).toBe(1)
  const last = tabs.at(-1)!
  await tab(last, 'Trade').click()
  await expect(last.getByRole('button', { name: /^Buy at ask/ })).toBeVisible()
})
