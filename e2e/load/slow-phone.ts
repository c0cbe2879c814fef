import type { Browser } from '@playwright/test'

/** What a phone takes to load a page; times in ms since the navigation, bytes as they travel. */
export interface FirstLoad {
  firstPaint: number
  largestPaint: number
  /** When what the user came for is on screen. */
  row: number
  script: number
  all: number
}

/** 1.6 Mbit/s, 150 ms, and a processor at a quarter of this machine's speed. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
}
const SLOWDOWN = 4

/** Loads a page without a cache. `row` is the selector of what the user came for. */
export async function loadSlowly(browser: Browser, url: string, row: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaints, row)
    const wire = await context.newCDPSession(page)
    const bytes = new Map<string, number>()
    const scripts = new Set<string>()
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    )
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', LINE)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as Watched).paints.row > 0, null, {
      timeout: 60_000,
      polling: 250,
    })
    // What is larger than the first row, the pictures for instance, may still come.
    await page.waitForLoadState('networkidle')
    const paints = await page.evaluate(() => (window as unknown as Watched).paints)
    const sum = (ids: Iterable<string>) =>
      [...ids].reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
    return { ...paints, script: sum(scripts), all: sum(bytes.keys()) }
  } finally {
    await context.close()
  }
}

interface Watched {
  paints: Pick<FirstLoad, 'firstPaint' | 'largestPaint' | 'row'>
}

/** In the page: notes when it is painted, and the frame in which the row is there. */
function watchPaints(row: string): void {
  const paints = { firstPaint: 0, largestPaint: 0, row: 0 }
  Object.assign(window, { paints })
  const observer = new PerformanceObserver((list) => {
    for (const { name, entryType, startTime } of list.getEntries()) {
      if (entryType === 'largest-contentful-paint') paints.largestPaint = startTime
      else if (name === 'first-contentful-paint') paints.firstPaint = startTime
    }
  })
  observer.observe({ type: 'paint', buffered: true })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (document.querySelector(row)) paints.row = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
