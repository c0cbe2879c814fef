import { settled } from '../page/settled.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Locator, type Page, test } from '../stage/test.ts'
import { codeAfter, newAccount, signIn } from '../users/people.ts'
import { newTrader, place } from '../users/trading.ts'

/** More than the focusable elements of any screen. */
const STEPS = 80

/** Presses Tab, or Shift+Tab, until an element has the focus. */
async function tabTo(
  page: Page,
  wanted: Locator,
  step: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await wanted.waitFor()
  for (let steps = 0; steps < STEPS; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(step)
  }
  throw new Error(`no Tab leads to ${wanted.toString()}`)
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** The tab bar comes last in the document, so Shift+Tab reaches it soon. */
async function pressInTabBar(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('HOST-002 HOST-029 orders, login, service, language and logout work with the keyboard alone @smoke', async ({
  page,
}) => {
  const { email, password } = await newAccount()
  await page.goto(stage().app)
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  await pressInTabBar(page, tab(page, 'Orders'))
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await type(page, 'Email', email)
  await type(page, 'Password', password)
  const send = page.getByRole('button', { name: 'Send code' })
  await type(page, 'Verification code', await codeAfter(email, () => press(page, send)))
  await press(page, page.getByRole('button', { name: 'Log in', exact: true }))
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('heading', { name: 'Order list' })).toBeFocused()

  const service = page.getByRole('button', { name: 'Service' })
  await pressInTabBar(page, service)
  const dialog = page.getByRole('dialog', { name: 'Customer service' })
  await expect(dialog).toContainText('not supported in the country or region')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(service).toBeFocused()

  await pressInTabBar(page, tab(page, 'Mine'))
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeFocused()
  const language = page.getByRole('link', { name: /Language|Sprache/ })
  await press(page, language)
  await press(page, page.getByRole('radio', { name: /Deutsch/ }), 'Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(language).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Abmelden' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }))
  await expect(page).toHaveURL(`${stage().app}/`)
  const left = () =>
    page.evaluate(
      (keys) => keys.filter((key) => key in localStorage),
      ['token', 'refresh_token', 'user_info'],
    )
  await expect.poll(left).toEqual([])
})

for (const address of ['/order', '/trade?symbol=EURUSD', '/mine/charge', '/user']) {
  test(`HOST-270 on ${address} the tab key never leads under the app bar or the dock`, async ({
    page,
  }) => {
    const trader = await newTrader()
    for (const direction of ['buy', 'sell', 'buy', 'sell']) await place(trader, { direction })
    await page.setViewportSize({ width: 320, height: 568 })
    await signIn(page, trader)
    await page.goto(`${stage().app}${address}`)
    await settled(page)
    for (const step of ['Tab', 'Shift+Tab']) {
      for (let steps = 0; steps < 30; steps += 1) {
        await page.keyboard.press(step)
        expect(await page.evaluate(focusedUnderBars)).toBeNull()
      }
    }
  })
}

/** In the page: the focused element when a bar covers its middle; null otherwise. */
function focusedUnderBars(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  const bar = found?.closest('.bar, .dock')
  return bar && !bar.contains(focused) ? focused.outerHTML : null
}
