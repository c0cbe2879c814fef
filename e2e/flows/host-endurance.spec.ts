import { depth } from '../../tooling/test/depth.ts'
import { stage } from '../stage/stage.ts'
import { type CDPSession, expect, type Page, test } from '../stage/test.ts'
import { newPerson, signIn } from '../users/people.ts'

const TIMES = depth.switches
const WARM_UP = 40
const ALLOWED_GROWTH = 5_000_000

declare global {
  interface Window {
    sockets: { open: number; opened: number }
  }
}

/** Counts the page's sockets without keeping references to them. */
function countSockets(): void {
  const sockets = { open: 0, opened: 0 }
  window.sockets = sockets
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('open', () => {
        sockets.open += 1
        sockets.opened += 1
        this.addEventListener('close', () => (sockets.open -= 1))
      })
    }
  }
}

async function switchTabs(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const paths = ['/', '/order', '/trade', '/user']
    for (let i = 0; i < count; i += 1) {
      const path = paths[i % paths.length]!
      document.querySelectorAll<HTMLElement>('nav.tabs a')[i % paths.length]!.click()
      while (location.pathname !== path) await new Promise((next) => setTimeout(next))
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)))
    }
  }, times)
}

async function reconnect(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) {
      const before = window.sockets.opened
      dispatchEvent(new Event('online'))
      while (window.sockets.opened === before) await new Promise((next) => setTimeout(next, 5))
    }
  }, times)
}

/** Heap size after garbage collection, bytes. */
async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.locator('nav.tabs a').first().click()
  await page.waitForTimeout(2_000)
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

test(`HOST-028 ${TIMES} tab switches and as many reconnects leave the heap within 5 MB of the start, and one socket`, async ({
  page,
}) => {
  test.setTimeout(60_000 + TIMES * 2_000)
  await page.addInitScript(countSockets)
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
  await expect.poll(() => page.evaluate(() => window.sockets.open)).toBe(1)
})
