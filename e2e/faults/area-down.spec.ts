import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

test('HOUSE-004 with market unreachable the other three areas work, and market recovers on retry @smoke', async ({
  page,
}) => {
  await page.route('**/files/market/**', (route) => route.abort())
  await page.goto(stage().app)
  await expect(page.getByRole('alert')).toContainText('Quotes can’t be loaded right now')

  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Trade' }).click()
  await expect(page.getByText('Buy at ask')).toBeVisible()
  await tabs.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })

  await tabs.getByRole('link', { name: 'Quotes' }).click()
  await expect(page.getByRole('alert')).toContainText('Quotes can’t be loaded right now')
  await page.unroute('**/files/market/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
})

test('HOST-033 with trading unreachable a visitor who opens the orders gets to the login', async ({
  page,
}) => {
  await page.route('**/files/trading/**', (route) => route.abort())
  await page.goto(`${stage().app}/order`)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?from=%2Forder')
})
