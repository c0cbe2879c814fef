import { addPriceAlert, getCoin, listOrders } from '@kontor/shared/wire'
import { openPushService, vapidKeys } from '../../sandbox/trials/testing/push-service.ts'
import { stage, startStage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { type Person, signIn } from '../users/people.ts'
import { deliver, getsMessagesFrom, openMessage, shownMessages } from '../users/push.ts'
import { newTrader, place, type SentOrder } from '../users/trading.ts'

/** Ten market hours a minute, so that prices reach near triggers within seconds. */
const MARKET_SPEED = 600
/** Time for the market to move as far as a test needs. */
const MOVED = { timeout: 100_000 }

/** An order in the most volatile market, which reaches its liquidation price within seconds. */
const bitcoin = { symbol: 'BTCUSDT', lots: '0.010', multiple: 100 }

const shared = process.env['KONTOR_STAGE']
let stop = async () => {}
let service: Awaited<ReturnType<typeof openPushService>>

test.beforeAll(async () => {
  service = await openPushService()
  const { publicKey, privateKey } = vapidKeys()
  const fast = await startStage({
    marketSpeed: MARKET_SPEED,
    settings: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:operator@kontor.example',
      PUSH_ORIGINS: service.origin,
    },
  })
  process.env['KONTOR_STAGE'] = JSON.stringify(fast.stage)
  stop = fast.stop
})
test.afterAll(async () => {
  await stop()
  await service.close()
  process.env['KONTOR_STAGE'] = shared
})

const sides = ['buy', 'sell'] as const

async function historyOf({ tokens }: Person): Promise<SentOrder[]> {
  const page = { tab: 'history', current: 1, pageSize: 10 }
  return (await callApi<{ data: SentOrder[] }>(listOrders, page, tokens.token)).data
}

/**
 * In a fast market a price may be reached before the broker gets it. Then the test uses a newer
 * one.
 */
const REACHED = /PRICE_TOO_CLOSE|STOP_LOSS_INVALID|ALERT_ALREADY_REACHED/

/**
 * Calls with prices around the current mid of Bitcoin, and repeats this when the market is faster
 * than the call: `at(-2)` is two stop levels below.
 */
async function aroundMid<T>(act: (at: (levels: number) => string) => Promise<T>): Promise<T> {
  for (;;) {
    const { symbol } = bitcoin
    const { priceData, stopLevel } = await callApi<{
      priceData: { close: string }
      stopLevel: string
    }>(getCoin, { symbol })
    try {
      return await act((levels) =>
        (Number(priceData.close) + levels * Number(stopLevel)).toFixed(2),
      )
    } catch (cause) {
      if (!REACHED.test(String(cause))) throw cause
    }
  }
}

/** Price alerts above and below the mid of Bitcoin: the market reaches one of them soon. */
async function addAlertsAroundMid({ tokens }: Person): Promise<void> {
  for (const [side, levels] of [
    ['above', 2],
    ['below', -2],
  ] as const)
    await aroundMid((at) => {
      const alert = { symbol: bitcoin.symbol, side, price: at(levels), key: crypto.randomUUID() }
      return callApi(addPriceAlert, alert, tokens.token)
    })
}

test('TRD-274 TRD-291 a pending order that fills while the user is on another page is announced, and becomes a position @smoke', async ({
  page,
}) => {
  const trader = await newTrader()
  await signIn(page, trader)
  await page.goto(stage().app)
  for (const direction of sides)
    await aroundMid((at) =>
      place(trader, { ...bitcoin, direction, price: at(direction === 'buy' ? -2 : 2) }),
    )
  const notice = page.getByRole('status').filter({ hasText: /BTC\/USDT: .* filled at \d/ })
  await expect(notice.first()).toBeVisible(MOVED)
  await notice.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('tab', { name: /Positions/ })).toContainText(/[12]/)
  await expect(page.locator('details', { hasText: 'BTC/USDT' }).first()).toBeVisible()
})

test('TRD-275 a stop loss closes at the market price, also when that is beyond the stop', async ({
  page,
}) => {
  const trader = await newTrader()
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  const placed = new Map<string, { direction: 'buy' | 'sell'; stopLoss: string }>()
  for (const direction of sides) {
    await aroundMid(async (at) => {
      const stopLoss = at(direction === 'buy' ? -2 : 2)
      const { id } = await place(trader, { ...bitcoin, direction, stopLoss })
      placed.set(id, { direction, stopLoss })
    })
  }
  await expect(
    page.getByText(/BTC\/USDT: stop loss closed 0\.010\slots at \d/).first(),
  ).toBeVisible(MOVED)
  const [closed] = await historyOf(trader)
  const { direction, stopLoss } = placed.get(closed!.id)!
  const price = Number(closed!.closed.price)
  const beyond = direction === 'buy' ? Number(stopLoss) - price : price - Number(stopLoss)
  expect(closed!.closed.by).toBe('stop-loss')
  expect(beyond).toBeGreaterThanOrEqual(0)
  await page.getByRole('tab', { name: /History/ }).click()
  const row = page.getByRole('link', { name: /BTC\/USDT/ }).first()
  await expect(row).toContainText('Stop loss')
  await expect(row).toContainText(
    `at ${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  )
})

test('TRD-276 a liquidation is shown live, at the announced price or the first price beyond it', async ({
  page,
}) => {
  const trader = await newTrader()
  await signIn(page, trader)
  await page.goto(`${stage().app}/order`)
  const shown = new Map<string, { direction: 'buy' | 'sell'; forced: number }>()
  const label = (forced: number) =>
    page.getByText(`Liquidation ${forced.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  const announced = page.getByText(/BTC\/USDT: 0\.010\slots liquidated at \d/)
  for (const direction of sides) {
    const order = await place(trader, { ...bitcoin, direction })
    const forced = Number(order.liquidationPrice)
    shown.set(order.id, { direction, forced })
    // On a slow machine the market may be there before the page has shown the order.
    await expect(label(forced).or(announced).first()).toBeVisible()
  }
  await expect(announced).toBeVisible(MOVED)
  const [closed] = await historyOf(trader)
  const { direction, forced } = shown.get(closed!.id)!
  const price = Number(closed!.closed.price)
  expect(closed!.closed.by).toBe('liquidation')
  expect(direction === 'buy' ? forced - price : price - forced).toBeGreaterThanOrEqual(0)
  await expect(label(forced)).toHaveCount(0)
})

test('TRD-301 TRD-304 a reached price alert is announced on every page, leads to its market, and is listed', async ({
  page,
}) => {
  const trader = await newTrader()
  await signIn(page, trader)
  await page.goto(stage().app)
  await addAlertsAroundMid(trader)
  const notice = page.getByRole('status').filter({ hasText: /BTC\/USDT is at \d/ })
  await expect(notice.first()).toBeVisible(MOVED)
  await notice.getByRole('link', { name: 'Trade' }).first().click()
  await expect(page).toHaveURL(/\/trade\?symbol=BTCUSDT/)
  await page.goto(`${stage().app}/alerts`)
  await expect(page.getByRole('heading', { name: 'Reached' })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('HOST-250 TRD-370 ACC-220 a user turns notifications on beside an alert; with the app in another page, a reached alert is shown in the words of the app, and leads to its market without a reload', async ({
    page,
  }) => {
    const trader = await newTrader()
    const browser = service.browser()
    await getsMessagesFrom(page, browser.target)
    await signIn(page, trader)
    await page.goto(`${stage().app}/alerts`)
    await expect(page.getByText(/^Set a price above or below/)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const offer = page.getByRole('button', { name: 'Turn on notifications' })
    await expect(offer).toHaveCount(0)
    const far = { symbol: bitcoin.symbol, side: 'above', price: '900000', key: crypto.randomUUID() }
    await callApi(addPriceAlert, far, trader.tokens.token)
    await page.reload()
    await offer.click()
    await expect(page.getByText('Notifications are on')).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.goto(`${stage().app}/mine/settings`)
    const kind = (name: string) => page.getByRole('switch', { name, exact: true })
    await expect(kind('Price alerts')).toBeChecked()
    await kind('Liquidations').click()
    await expect(kind('Liquidations')).not.toBeChecked()

    await addAlertsAroundMid(trader)
    await expect.poll(() => browser.received.length, MOVED).toBeGreaterThan(0)
    const { message } = browser.received[0]!
    expect(message.body).toMatch(/^BTC\/USDT is at [\d,.]+, (above|below) [\d,.]+$/)
    await deliver(page, message)
    await expect.poll(() => shownMessages(page)).toEqual([message.body])

    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await openMessage(page)
    await expect(page).toHaveURL(/\/trade\?symbol=BTCUSDT/)
    await expect(page.locator('body[data-same]')).toHaveCount(1)
  })
})
