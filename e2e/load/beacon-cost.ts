import type { Browser } from '@playwright/test'

/** The processor runs at a quarter of this machine's speed. */
const SLOWDOWN = 4
const VISITS = 10

/**
 * How long the main thread of a page works to send each batch of events, ms: from the reading of
 * the ticket until the browser has taken the request.
 */
export async function beaconCosts(browser: Browser, url: string): Promise<number[]> {
  const costs: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.addInitScript(watchBeacons)
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url)
    // What has loaded is in the first batch, what runs well in later ones.
    await page.waitForFunction(() => (window as unknown as Watched).batches.length >= 2)
    costs.push(...(await page.evaluate(() => (window as unknown as Watched).batches)))
    await context.close()
  }
  return costs.toSorted((one, other) => one - other)
}

interface Watched {
  batches: number[]
}

/** Runs in the page. */
function watchBeacons(): void {
  const batches: number[] = []
  Object.assign(window, { batches })
  let begin = 0
  const read = performance.getEntriesByType.bind(performance)
  performance.getEntriesByType = (type) => {
    if (type === 'navigation') begin = performance.now()
    return read(type)
  }
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...request) => {
    const isTaken = send(...request)
    batches.push(performance.now() - begin)
    return isTaken
  }
}
