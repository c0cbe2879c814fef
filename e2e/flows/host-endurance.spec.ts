import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { depth } from '../../tooling/test/depth.ts'
import { newPerson, signIn } from '../stage/people.ts'
import { stage } from '../stage/stage.ts'

const TIMES = depth.switches
const WARM_UP = 40
const ALLOWED_GROWTH = 5_000_000

declare global {
  interface Window {
    lines: { open: number; opened: number }
  }
}

/** Counts the page's sockets, holding none of them. */
function countLines(): void {
  const lines = { open: 0, opened: 0 }
  window.lines = lines
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('open', () => {
        lines.open += 1
        lines.opened += 1
        this.addEventListener('close', () => (lines.open -= 1))
      })
    }
  }
}

async function switchTabs(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const paths = ['/', '/order', '/trade', '/user']
    for (let turn = 0; turn < count; turn += 1) {
      const path = paths[turn % paths.length]!
      document.querySelectorAll<HTMLElement>('nav.tabs a')[turn % paths.length]!.click()
      while (location.pathname !== path) await new Promise((next) => setTimeout(next))
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)))
    }
  }, times)
}

async function reconnect(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let turn = 0; turn < count; turn += 1) {
      const before = window.lines.opened
      dispatchEvent(new Event('online'))
      while (window.lines.opened === before) await new Promise((next) => setTimeout(next, 5))
    }
  }, times)
}

/** Bytes in use once everything that nobody holds is gone. */
async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.locator('nav.tabs a').first().click()
  await page.waitForTimeout(2_000)
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

test(`HOST-028 ${TIMES} tab switches and as many reconnects leave the heap as it was, and one socket`, async ({
  page,
}) => {
  test.setTimeout(60_000 + TIMES * 2_000)
  await page.addInitScript(countLines)
  await signIn(page, await newPerson())
  await page.goto(stage().app)
  await expect(page.locator('nav.tabs')).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await switchTabs(page, WARM_UP)
  await reconnect(page, WARM_UP)
  const start = await heapOf(page, cdp)

  await switchTabs(page, TIMES)
  await reconnect(page, TIMES)
  const growth = (await heapOf(page, cdp)) - start
  console.log(
    `${TIMES} tab switches and reconnects: heap ${(start / 1e6).toFixed(1)} MB, grown by ${(growth / 1e6).toFixed(2)} MB`,
  )
  expect(growth).toBeLessThan(ALLOWED_GROWTH)
  await expect.poll(() => page.evaluate(() => window.lines.open)).toBe(1)
})
