import type { Browser, BrowserContext } from '@playwright/test'

/**
 * The cost of loading a page on a phone; times in ms since the navigation, bytes as transferred.
 */
export interface FirstLoad {
  firstPaint: number
  largestPaint: number
  /** When the main element appears on screen. */
  main: number
  script: number
  all: number
  /** Bytes that a release changes: document, scripts and styles. */
  code: number
  /** The number of requests for these that the network answered. */
  requests: number
}

/** 1.6 Mbit/s, 150 ms latency; the processor runs at a quarter of this machine's speed. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
}
const SLOWDOWN = 4

/** Loads a page without a cache. `main` is the selector of its main element. */
export async function loadSlowly(browser: Browser, url: string, main: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
  })
  try {
    return await loadAgain(context, url, main)
  } finally {
    await context.close()
  }
}

/** Loads a page in a browser that may have loaded it before. */
export async function loadAgain(
  context: BrowserContext,
  url: string,
  main: string,
): Promise<FirstLoad> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchPaints, main)
    const wire = await context.newCDPSession(page)
    const bytes = new Map<string, number>()
    const types = new Map<string, string>()
    wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    )
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', LINE)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    // A busy browser reports a paint after the frame with the main element.
    await page.waitForFunction(
      () => Object.values((window as unknown as Watched).paints).every((time) => time > 0),
      null,
      { timeout: 60_000, polling: 250 },
    )
    // Larger elements than the main one, such as pictures, may still load.
    await page.waitForLoadState('networkidle')
    const paints = await page.evaluate(() => (window as unknown as Watched).paints)
    const sizes = (...wanted: string[]) =>
      [...bytes].flatMap(([id, size]) => (wanted.includes(types.get(id)!) ? [size] : []))
    const code = sizes('Document', 'Script', 'Stylesheet')
    return {
      ...paints,
      script: sum(sizes('Script')),
      all: sum(bytes.values()),
      code: sum(code),
      requests: code.filter((size) => size > 0).length,
    }
  } finally {
    await page.close()
  }
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

interface Watched {
  paints: Pick<FirstLoad, 'firstPaint' | 'largestPaint' | 'main'>
}

/** Runs in the page: records its paints, and the first frame with the main element. */
function watchPaints(main: string): void {
  const paints = { firstPaint: 0, largestPaint: 0, main: 0 }
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
    if (document.querySelector(main)) paints.main = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
