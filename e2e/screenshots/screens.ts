import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { buy, screens } from '../page/screens.ts'
import { settled } from '../page/settled.ts'
import { startStage, workspace } from '../stage/stage.ts'
import { logIn } from '../users/people.ts'

const folder = path.join(workspace, 'docs/screenshots')
const themes = ['light', 'dark'] as const
const demo = { email: 'demo@kontor.example', password: 'Practice-2026' }

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.waitForTimeout(1_200)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function open(
  browser: Browser,
  colorScheme: 'light' | 'dark',
  state?: Awaited<ReturnType<typeof signedIn>>,
) {
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
  // A page that is left takes its start mark along; a copy of the mark is that of a dead page.
  await page.goto('about:blank')
  return page.context().storageState()
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const state = await signedIn(browser, stage.app)
  for (const theme of themes) {
    for (const { name, who, go } of screens) {
      const page = await open(browser, theme, who === 'user' ? state : undefined)
      await go(page, stage.app)
      await shoot(page, `${name}-${theme}`)
      await page.context().close()
    }
  }
  console.log(`screenshots are in ${path.relative(workspace, folder)}`)
} finally {
  await browser.close()
  await stop()
}
