import { getCoin } from '@kontor/shared/wire'
import { figure } from '../page/figure.ts'
import { copyRegistry, type Edge, startEdge } from '../stage/edge.ts'
import { kontor } from '../stage/kontor.ts'
import { stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'

let edge: Edge
let trade: string
test.beforeAll(async () => {
  const { coinId } = await callApi<{ coinId: string }>(getCoin, { symbol: 'EURUSD' })
  trade = `/trade?id=${coinId}`
})
test.afterEach(() => edge.stop())

async function start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  copyRegistry(folder)
  edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: folder, ...env })
}

/** The price of the page's market moves. */
async function moves(page: Page): Promise<void> {
  const price = page.getByRole('region', { name: 'Price' }).locator('data.price')
  await expect(price).toBeVisible()
  const before = await figure(price)
  await expect.poll(() => figure(price)).not.toBe(before)
}

test('COMP-180 the registry is killed: open pages, returning and new browsers go on, and prices move', async ({
  page,
  browser,
}, info) => {
  await start(info.outputPath('data'))
  await page.goto(edge.app + trade)
  await moves(page)
  await edge.killRegistry()
  await moves(page)
  await page.reload()
  await moves(page)
  const cold = await browser.newPage()
  await cold.goto(edge.app + trade)
  await moves(cold)

  await edge.restartEdge()
  await moves(page)
  const colder = await browser.newPage()
  await colder.goto(edge.app)
  await expect(colder.getByRole('tab', { name: 'Forex' })).toBeVisible()
  await colder.goto(edge.app + trade)
  await moves(colder)
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('COMP-181 a key is rotated: an open page loads its next area, and new pages trust the new key alone', async ({
  page,
}, info) => {
  await start(info.outputPath('data'))
  await page.goto(edge.app + trade)
  await moves(page)
  const trusted = async () => {
    const text = await page.locator('script#kontor').textContent()
    return Object.keys((JSON.parse(text!) as { keys: object }).keys)
  }
  const before = await trusted()
  const rotated = await kontor('keys', 'rotate', '--yes', '--registry', edge.registry)
  expect(rotated).toMatchObject({ code: 0, err: '' })
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${edge.app}/composition`)).json()).keyId)
    .not.toBe(before[0])
  await page.goto(edge.app + trade)
  await moves(page)
  expect(await trusted()).toHaveLength(1)
  expect(await trusted()).not.toEqual(before)
})

test('COMP-182 a signature ends while the registry is away: open pages go on, new ones show the reason', async ({
  page,
  browser,
}, info) => {
  await start(info.outputPath('data'), { COMPOSITION_TTL: '40' })
  await page.goto(edge.app + trade)
  await moves(page)
  await edge.killRegistry()
  const served = async () => (await fetch(edge.app)).status
  await expect.poll(served).toBe(503)
  await moves(page)
  const late = await browser.newPage()
  await late.goto(edge.app)
  await expect(late.getByText(/^The signature of this release ended at /)).toBeVisible()
})
