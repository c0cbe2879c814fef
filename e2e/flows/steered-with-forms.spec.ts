import { compositionOf } from '../document/composition.ts'
import { hears, isMarked, newsOf } from '../planted/open-page.ts'
import {
  closeTicket,
  filledTicket,
  keepsTicket,
  placeOrder,
  tradingOf,
} from '../planted/open-ticket.ts'
import { type PlantingStage, plantingStage } from '../planted/planting-stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

/** The version of trading that operators promote and take back. */
const NEW = '8.1.0'

let planting: PlantingStage
let good: string
test.beforeAll(async () => {
  planting = await plantingStage({ TRUSTED_PROXIES: 'loopback' })
  good = (await planting.status()).builds.find(({ id }) => id === 'trading')!.version
  await planting.plant('trading', good, NEW, '')
})
test.afterAll(() => planting.stop())

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/**
 * Opens other areas until the page reloads with its new builds, which it does not do during a call.
 */
async function changes(page: Page) {
  await expect(async () => {
    await tab(page, 'Trade').click()
    await tab(page, 'Quotes').click()
    await expect.poll(() => isMarked(page), { timeout: 2_000 }).toBe(false)
  }).toPass()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

const revision = async (): Promise<number> =>
  JSON.parse(await planting.kontor('status', '--json')).current.revision

test('COMP-590 a filled order ticket stays while a canary of its area grows, pauses and becomes everybody’s, and its page runs the new build after the order is placed', async ({
  browser,
}) => {
  const before = await revision()
  await planting.kontor(
    'canary',
    'start',
    '--yes',
    `trading@${NEW}`,
    '--steps',
    '10:60,50:60,100:60',
  )
  const form = await filledTicket(browser, planting.app, good)
  const { page, context } = form
  await hears(page, { revision: before + 1, builds: { trading: good } })
  await planting.kontor('canary', 'step', '--yes')
  await planting.kontor('canary', 'pause', '--reason', 'The charts look odd to the desk.')
  await hears(page, { revision: before + 3 })
  await keepsTicket(form)
  await planting.kontor('canary', 'resume', '--yes')
  await planting.kontor('canary', 'step', '--yes')
  await hears(page, { revision: before + 5, builds: { trading: NEW } })
  await keepsTicket(form)
  await planting.kontor('canary', 'promote', '--yes')
  await hears(page, { revision: before + 6, builds: { trading: NEW } })
  await keepsTicket(form)

  await placeOrder(form)
  expect(await isMarked(page)).toBe(true)
  await changes(page)
  expect(await tradingOf(page)).toBe(NEW)
  await context.close()
})

test('COMP-591 a filled order ticket stays while its channel is frozen and its area is rolled back, and its page runs the earlier build after the ticket is closed @smoke', async ({
  browser,
}) => {
  await planting.promote('trading', NEW)
  const before = await revision()
  const form = await filledTicket(browser, planting.app, NEW)
  const { page, context, ticket } = form
  await planting.kontor('freeze', 'start', '--reason', 'Nothing changes over the weekend.')
  await keepsTicket(form)
  await planting.kontor('rollback', 'trading')
  await hears(page, { revision: before + 1, builds: { trading: good } })
  // A freeze is no news for a page.
  expect((await newsOf(page)).map((news) => news.revision)).toEqual([before, before + 1])
  await keepsTicket(form)
  await planting.kontor('freeze', 'lift')

  await closeTicket(ticket)
  await changes(page)
  expect(await tradingOf(page)).toBe(good)
  await context.close()
})

test('COMP-592 two tickets in the two arms of a canary stay when it ends, and only the page that ran it is loaded again', async ({
  browser,
}) => {
  await planting.promote('trading', good)
  const before = await revision()
  await planting.kontor('canary', 'start', '--yes', `trading@${NEW}`, '--percent', '50')
  const stable = await filledTicket(browser, planting.app, good)
  const canary = await filledTicket(browser, planting.app, NEW)
  await hears(stable.page, { revision: before + 1, builds: { trading: good } })
  await hears(canary.page, { revision: before + 1, builds: { trading: NEW } })
  await planting.kontor('canary', 'end')
  for (const form of [stable, canary]) {
    await hears(form.page, { revision: before + 2, builds: { trading: good } })
    await keepsTicket(form)
    await closeTicket(form.ticket)
  }
  await changes(canary.page)
  expect(await tradingOf(canary.page)).toBe(good)
  await tab(stable.page, 'Quotes').click()
  await expect(stable.page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(await isMarked(stable.page)).toBe(true)
  await stable.context.close()
  await canary.context.close()
})

test('COMP-593 a filled order ticket stays in a page of a canary when its cookie is cleared and its browser falls to the stable arm', async ({
  browser,
}) => {
  await planting.promote('trading', good)
  const before = await revision()
  await planting.kontor('canary', 'start', '--yes', `trading@${NEW}`, '--percent', '50')
  const form = await filledTicket(browser, planting.app, NEW)
  const { page, context, ticket } = form
  await hears(page, { revision: before + 1, builds: { trading: NEW } })
  await context.clearCookies()
  // The stream was opened with the cookie; a browser opens a broken stream again.
  await planting.restartEdge()
  await hears(page, { revision: before + 1, builds: { trading: good } })
  await keepsTicket(form)

  await planting.kontor('canary', 'end')
  await closeTicket(ticket)
  await changes(page)
  expect(await tradingOf(page)).toBe(good)
  await context.close()
})

test('COMP-594 a filled order ticket stays while its browser opens a preview and a time machine in another tab, which its page enters after the ticket is closed', async ({
  browser,
}) => {
  await planting.promote('trading', NEW)
  const then = `production:${await revision()}`
  await planting.promote('trading', good)
  const form = await filledTicket(browser, planting.app, good)
  const { page, context, ticket } = form
  const other = await context.newPage()
  for (const [command, shown] of [
    ['preview', `trading@${NEW}`],
    ['time-machine', then],
  ] as const) {
    const made = await planting.kontor(command, shown, '--app', planting.app, '--json')
    await other.goto((JSON.parse(made) as { url: string }).url)
    await expect(preview(other)).toContainText(shown)
    const { channel } = await compositionOf(other)
    // The stream was opened without the cookie; a browser opens a broken stream again.
    await planting.restartEdge()
    await hears(page, { channel, builds: { trading: NEW } })
    await keepsTicket(form)
    await expect(preview(page)).toBeHidden()
  }

  await closeTicket(ticket)
  await changes(page)
  await expect(preview(page)).toContainText(then)
  await context.close()
})
