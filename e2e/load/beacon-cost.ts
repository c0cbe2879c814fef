import type { Browser } from '@playwright/test'
import { median } from '../../tooling/test/median.ts'

const VISITS = 10

/** How long the main thread works for a batch of events, ms. */
interface BatchCost {
  /** From reading the ticket until the browser has taken the request. */
  whole: number
  /** The browser’s own call, whose time no code of the page can reduce. */
  call: number
}

/**
 * The cost of sending a batch of events in a page, at the speed of this machine divided by
 * `slowdown`: medians, and the number of batches.
 */
export async function beaconCosts(browser: Browser, url: string, slowdown: number) {
  const costs: BatchCost[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.addInitScript(watchBeacons)
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    // The first batch reports what has loaded, later ones what runs well.
    await page.waitForFunction(() => (window as unknown as Watched).batches.length >= 2)
    costs.push(...(await page.evaluate(() => (window as unknown as Watched).batches)))
    await context.close()
  }
  return {
    count: costs.length,
    whole: median(costs.map(({ whole }) => whole)),
    call: median(costs.map(({ call }) => call)),
  }
}

interface Watched {
  batches: BatchCost[]
}

/** Runs in the page. */
function watchBeacons(): void {
  const batches: BatchCost[] = []
  Object.assign(window, { batches })
  let begin = 0
  const read = performance.getEntriesByType.bind(performance)
  performance.getEntriesByType = (type) => {
    if (type === 'navigation') begin = performance.now()
    return read(type)
  }
  const timed = <Result>(call: () => Result): Result => {
    const called = performance.now()
    const result = call()
    const end = performance.now()
    batches.push({ whole: end - begin, call: end - called })
    return result
  }
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...request) => timed(() => send(...request))
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message: object, ...more: []) {
    const isBatch = 'post' in message
    return isBatch
      ? timed(() => post.call(this, message, ...more))
      : post.call(this, message, ...more)
  }
}
