import { getUser, listOrders } from '@kontor/shared/wire'
import { figure } from '../page/figure.ts'
import { overflows } from '../page/overflow.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { callApi } from '../users/api.ts'
import { logIn, newAccount, type Person, signIn } from '../users/people.ts'
import { acceptAnyPrice, newTrader } from '../users/trading.ts'

const ORDER = '**/v1/order'

async function signedInTrader(page: Page): Promise<Person> {
  const person = await newTrader()
  await signIn(page, person)
  return person
}

/** Opens the ticket of a market on its buy side. */
async function openTicket(page: Page, symbol: string): Promise<Locator> {
  await page.goto(`${stage().app}/trade?symbol=${symbol}`)
  await page.getByRole('button', { name: /^Buy/ }).click()
  return page.getByRole('dialog')
}

interface Listed {
  state: string
  direction: string
  lots: string
  margin: string
  fee: string
}

async function ordersOf({ tokens }: Person, tab: 'positions' | 'pending'): Promise<Listed[]> {
  const page = { tab, current: 1, pageSize: 20 }
  return (await callApi<{ data: Listed[] }>(listOrders, page, tokens.token)).data
}

/** The messages of the socket that the user changed orders, as they come. */
function messagesOnOrders(page: Page): string[] {
  const told: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":"account"')) told.push(String(payload))
    }),
  )
  return told
}

/** Sends the order from the form and confirms it. */
async function send(ticket: Locator, name: RegExp): Promise<void> {
  await ticket.getByRole('button', { name }).click()
  await expect(ticket).toHaveAccessibleName('Confirm order')
  await ticket.getByRole('button', { name }).click()
}

test('TRD-241 TRD-246 TRD-251 TRD-252 TRD-341 a buy limit is named, placed by one call and confirmed; its button keeps its height @smoke', async ({
  page,
}) => {
  const person = await signedInTrader(page)
  const told = messagesOnOrders(page)
  const ticket = await openTicket(page, 'EURUSD')
  await ticket.getByRole('radio', { name: 'Pending order' }).click()
  await expect(ticket.getByRole('button', { name: 'Enter a price' })).toBeDisabled()
  const ask = await figure(ticket.getByRole('radio', { name: /^Buy/ }).locator('data'))
  await ticket.getByLabel('Price', { exact: true }).fill((ask - 0.02).toFixed(5))
  await expect(ticket.getByText(/^Buy limit, .* pips below the ask$/)).toBeVisible()

  const asked = Promise.withResolvers<void>()
  await page.route(ORDER, async (route) => {
    await asked.promise
    await route.continue()
  })
  await ticket.getByRole('button', { name: /^Place buy limit/ }).click()
  const button = ticket.getByRole('button', { name: /^Place buy limit/ })
  const before = await button.boundingBox()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(new URL(request.url()).pathname)
  })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())?.height).toBe(before?.height)
  asked.resolve()
  await expect(ticket.getByText('Your order has been confirmed')).toBeVisible()
  await expect.poll(() => told).toHaveLength(1)
  expect(calls).toEqual(['/v1/order'])
  expect(await ordersOf(person, 'pending')).toHaveLength(1)
  await ticket.getByRole('link', { name: 'Go to orders' }).click()
  await expect(page).toHaveURL(/\/order/)
})

test('TRD-353 on a phone of 320 px ticket and trade page fit in Russian, and the buttons have one height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await signedInTrader(page)
  await page.evaluate(() => localStorage.setItem('language', 'ru-RU'))
  await page.goto(`${stage().app}/trade?symbol=EURUSD`)
  const buttons = page.locator('.cta button')
  await expect(buttons.last()).toBeEnabled()
  const heights = await buttons.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(new Set(heights).size).toBe(1)
  expect(await overflows(page)).toEqual([])
  await buttons.last().click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  expect(await overflows(page)).toEqual([])
})

test('TRD-253 an order whose answer is lost is sent again, and placed once', async ({ page }) => {
  const person = await signedInTrader(page)
  await acceptAnyPrice(page)
  const ticket = await openTicket(page, 'EURUSD')
  await page.route(
    ORDER,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(ticket, /^Buy 0\.01 lots at market/)
  await expect(ticket.getByText(/^We got no response/)).toBeVisible()
  await ticket.getByRole('button', { name: /^Send again/ }).click()
  await expect(ticket.getByText('Your order has been confirmed')).toBeVisible()
  expect(await ordersOf(person, 'positions')).toHaveLength(1)
  await ticket.getByRole('link', { name: 'Go to orders' }).click()
  await expect(page.locator('details', { hasText: 'EUR/USD' })).toHaveCount(1)
})

test('TRD-254 when the price has moved beyond the tolerance, the user is asked with the new price', async ({
  page,
}) => {
  const person = await signedInTrader(page)
  const ticket = await openTicket(page, 'EURUSD')
  // As if the price had risen by 100 pips since it was shown.
  await page.route(
    ORDER,
    async (route) => {
      const order = route.request().postDataJSON()
      const shown = { ...order.shown, price: (order.shown.price - 0.01).toFixed(5) }
      await route.continue({ postData: { ...order, shown } })
    },
    { times: 1 },
  )
  await send(ticket, /^Buy 0\.01 lots at market/)
  const asked = page.getByRole('dialog', { name: 'The price moved before your order arrived' })
  await expect(asked.getByText('Price now')).toBeVisible()
  expect(await ordersOf(person, 'positions')).toEqual([])
  const buy = asked.getByRole('button', { name: /^Buy at/ })
  await buy.click()
  // The market moves while the order is on its way, so the user may be asked again.
  await page.addLocatorHandler(buy, () => buy.click())
  await expect(page.getByText('Your order has been confirmed')).toBeVisible()
  expect(await ordersOf(person, 'positions')).toHaveLength(1)
})

test('TRD-204 a visitor fills in a ticket, logs in and comes back to it @smoke', async ({
  page,
}) => {
  const { email } = await newAccount()
  const ticket = await openTicket(page, 'EURUSD')
  await ticket.getByLabel(/^Buy quantity/).fill('0.37')
  await ticket.getByRole('radio', { name: '50×' }).click()
  await ticket.getByRole('link', { name: 'Log in to trade' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/trade\?symbol=EURUSD$/)
  await expect(ticket.getByLabel(/^Buy quantity/)).toHaveValue('0.37')
  await expect(ticket.getByRole('radio', { name: '50×' })).toBeChecked()
  // A new account has no money.
  await expect(ticket.getByText('Insufficient funds for the smallest order.')).toBeVisible()
})

/**
 * Clicks as soon as a quote changes the button's figures, when the next quote is half a second
 * away. Resolves with the button's text at the click.
 */
const clickAtQuote = (button: Locator) =>
  button.evaluate(
    (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          const shown = element.innerText
          element.click()
          resolve(shown)
        })
        observer.observe(element, { subtree: true, characterData: true, childList: true })
      }),
  )

for (const symbol of ['EURUSD', 'USDJPY', 'BTCUSDT', 'XAUUSD', 'GER40'])
  test(`TRD-245 ${symbol}: margin, fee and balance on the screen equal the broker's bookings`, async ({
    page,
  }) => {
    const person = await signedInTrader(page)
    await acceptAnyPrice(page, { confirms: false })
    const ticket = await openTicket(page, symbol)
    await ticket.getByRole('radio', { name: '100×' }).click()
    await ticket.getByRole('button', { name: '10%' }).click()
    const button = ticket.getByRole('button', { name: /at market/ })
    // A quote may come between the shown figures and the order: then the next order is compared.
    await expect(async () => {
      const shown = await clickAtQuote(button)
      await ticket.getByText('Your order has been confirmed').waitFor()
      const booked = await ticket.locator('dl').innerText()
      await ticket.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: /^Buy/ }).click()
      const [, price = '', margin = '', fee = ''] =
        /about (\S+) · margin (\S+) · fee (\S+)/.exec(shown) ?? []
      expect(booked).toContain(price)
      expect(booked).toContain(margin)
      expect(booked).toContain(fee)
    }).toPass()
    const user = await callApi<{ withdrawBalance: string }>(getUser, {}, person.tokens.token)
    const balance = Number(user.withdrawBalance).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    })
    await expect(ticket.getByText(`Balance $${balance}`)).toBeVisible()
  })

test('TRD-242 TRD-243 TRD-247 TRD-248 TRD-249 lots are checked while typing, and a share of the balance stays the same share', async ({
  page,
}) => {
  await signedInTrader(page)
  const ticket = await openTicket(page, 'EURUSD')
  const lots = ticket.getByLabel(/^Buy quantity/)
  await expect(lots).toHaveValue('0.01')
  const wrong: [typed: string, said: RegExp][] = [
    ['', /^Enter a quantity$/],
    ['0.015', /^Use steps of 0\.01\slots$/],
    ['50', /^Insufficient funds: .* Maximum \d+\.\d\d\slots\.$/],
  ]
  for (const [typed, said] of wrong) {
    await lots.fill(typed)
    await expect(ticket.getByText(said).first()).toBeVisible()
    await expect(
      ticket.getByRole('button', { name: /^(Check the lots|Enter a quantity)/ }),
    ).toBeDisabled()
  }
  const half = ticket.getByRole('button', { name: '50%' })
  await half.click()
  await ticket.getByRole('radio', { name: '100×' }).click()
  const atHundred = Number(await lots.inputValue())
  await ticket.getByRole('radio', { name: '50×' }).click()
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  expect(Number(await lots.inputValue())).toBeLessThan(atHundred * 0.6)
  await expect(ticket.getByRole('button', { name: /^Buy .* lots at market/ })).toBeEnabled()
})

test('TRD-244 TRD-250 a stop loss typed as money is shown as the same price in the other units; the confirmation can be switched off', async ({
  page,
}) => {
  const person = await signedInTrader(page)
  await acceptAnyPrice(page)
  const ticket = await openTicket(page, 'EURUSD')
  await ticket.getByLabel(/^Buy quantity/).fill('0.50')
  await ticket.getByRole('radio', { name: 'Amount' }).click()
  const stop = ticket.getByRole('textbox', { name: 'Stop loss', exact: true })
  await stop.fill('100')
  await expect(ticket.getByText(/^at 1\.\d{5}$/)).toBeVisible()
  await ticket.getByRole('radio', { name: 'Pips' }).click()
  expect(Number(await stop.inputValue())).toBeGreaterThan(10)
  await ticket.getByText('Order settings').click()
  await ticket.getByRole('switch', { name: 'Confirm every order' }).click()
  await ticket.getByRole('button', { name: /^Buy 0\.50 lots at market/ }).click()
  await expect(ticket.getByText('Your order has been confirmed')).toBeVisible()
  expect(await ordersOf(person, 'positions')).toHaveLength(1)
})

test('TRD-351 Enter leads from the ticket to its confirmation, and places no order where that is switched off', async ({
  page,
}) => {
  const person = await signedInTrader(page)
  const ticket = await openTicket(page, 'EURUSD')
  const lots = ticket.getByLabel(/^Buy quantity/)
  await lots.fill('0.02')
  await lots.press('Enter')
  await expect(ticket).toHaveAccessibleName('Confirm order')
  await ticket.getByRole('switch', { name: 'Confirm every order' }).click()
  await ticket.getByRole('button', { name: 'Close', exact: true }).click()
  await lots.press('Enter')
  await expect(ticket).toHaveAccessibleName('EUR/USD')
  await lots.fill('0.03')
  expect(await ordersOf(person, 'positions')).toEqual([])
})
