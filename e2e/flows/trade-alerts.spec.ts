import { addPriceAlert, listPriceAlerts, removePriceAlert } from '@kontor/shared/wire'
import { holdCall, loseCall } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { signIn } from '../users/people.ts'
import { euro, newTrader } from '../users/trading.ts'

/** Maximum alerts per user. */
const LIMIT = 50

test('TRD-302 TRD-303 TRD-305 alerts are checked while typing, added and removed; the sheet shows an empty list, a failure and the limit @smoke', async ({
  page,
}) => {
  const trader = await newTrader()
  const { at } = await euro()
  const waiting = async () => {
    const lists = await callApi<{ waiting: object[] }>(listPriceAlerts, {}, trader.tokens.token)
    return lists.waiting.length
  }
  await signIn(page, trader)
  const found = await loseCall(page, listPriceAlerts)
  await page.goto(`${stage().app}/alerts?symbol=EURUSD`)
  const retry = page.getByRole('button', { name: 'Request failed, click to reload' })
  await expect(retry).toBeVisible()
  await found()
  await retry.click()
  await expect(page.getByText(/^Set a price above or below the market/)).toBeVisible()

  await page.getByRole('button', { name: 'Add alert' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add alert' })
  const price = sheet.getByLabel('Price', { exact: true })
  await price.fill(at(-200))
  await expect(sheet.getByText(/^The price is already above that: 1\.\d+/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Check the price' })).toBeDisabled()
  await sheet.getByRole('radio', { name: 'Below' }).click()
  await price.fill(at(200))
  await expect(sheet.getByText(/^The price is already below that/)).toBeVisible()
  await price.fill(at(-200))
  await expect(sheet.getByText(/below the current price/)).toBeVisible()
  await sheet.getByRole('button', { name: `Alert me below ${at(-200)}` }).click()
  const remove = page.getByRole('button', { name: `Remove alert EUR/USD ${at(-200)}` })
  await expect(remove).toBeVisible()
  expect(await waiting()).toBe(1)

  const lose = await holdCall(page, removePriceAlert)
  await remove.click()
  await expect(remove).toHaveCount(0)
  await lose()
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect.poll(waiting).toBe(0)

  for (let pips = 0; pips < LIMIT; pips += 1) {
    const alert = { symbol: 'EURUSD', side: 'below', price: at(-300 - pips) }
    await callApi(addPriceAlert, { ...alert, key: crypto.randomUUID() }, trader.tokens.token)
  }
  await page.getByRole('button', { name: 'Add alert' }).click()
  await sheet.getByRole('button', { name: /^Alert me above/ }).click()
  await expect(sheet.getByText(`You’ve reached the limit of ${LIMIT} price alerts.`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Alert me above/ })).toBeEnabled()
})
