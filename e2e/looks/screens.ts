import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { logIn } from '../stage/people.ts'
import { startStage, workspace } from '../stage/stage.ts'

const folder = path.join(workspace, 'docs/screenshots')
const themes = ['light', 'dark'] as const
const demo = { email: 'demo@kontor.example', password: 'Practice-2026' }

/** Screen → how to get there from the signed-in home. */
const screens: Record<string, (page: Page, app: string) => Promise<unknown>> = {
  home: (page, app) => page.goto(app),
  trade: (page, app) => page.goto(`${app}/trade?symbol=EURUSD`),
  ticket: openTicket,
  orders: (page, app) => page.goto(`${app}/order`),
  mine: (page, app) => page.goto(`${app}/user`),
  language: (page, app) => page.goto(`${app}/language`),
}

/** Screens of a visitor. */
const outside: Record<string, string> = { welcome: '/', login: '/login', register: '/register', missing: '/nowhere' }

async function openTicket(page: Page, app: string): Promise<void> {
  await page.goto(`${app}/trade?symbol=EURUSD`)
  await page.getByRole('button', { name: /^Buy/ }).click()
  const ticket = page.getByRole('dialog')
  await ticket.getByLabel(/quantity/).fill('0.50')
  await ticket.getByRole('radio', { name: '100×' }).click()
}

async function buy(page: Page, app: string): Promise<void> {
  await openTicket(page, app)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy 0\.50/ })
    .click()
  await page.getByText('Your order has been confirmed').waitFor()
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_200)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function open(browser: Browser, colorScheme: 'light' | 'dark', state?: Awaited<ReturnType<typeof signedIn>>) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme,
    hasTouch: true,
    locale: 'en-US',
    ...(state && { storageState: state }),
  })
  return context.newPage()
}

async function signedIn(browser: Browser, app: string) {
  const page = await open(browser, 'light')
  await page.goto(`${app}/login`)
  await logIn(page, demo.email, demo.password)
  await buy(page, app)
  return page.context().storageState()
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const state = await signedIn(browser, stage.app)
  for (const theme of themes) {
    for (const [name, go] of Object.entries(screens)) {
      const page = await open(browser, theme, state)
      await go(page, stage.app)
      await shoot(page, `${name}-${theme}`)
      await page.context().close()
    }
    for (const [name, address] of Object.entries(outside)) {
      const page = await open(browser, theme)
      await page.goto(stage.app + address)
      await shoot(page, `${name}-${theme}`)
      await page.context().close()
    }
    const page = await open(browser, theme)
    await page.route('**/builds/market/**', (route) => route.abort())
    await page.goto(stage.app)
    await shoot(page, `area-down-${theme}`)
    await page.context().close()
  }
  console.log(`screenshots are in ${path.relative(workspace, folder)}`)
} finally {
  await browser.close()
  await stop()
}
