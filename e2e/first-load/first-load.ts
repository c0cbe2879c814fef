import { chromium } from '@playwright/test'
import { findChromium } from '../../tooling/test/chromium.ts'
import { startStage } from '../stage/stage.ts'

/** Routes at which a visitor may enter the app. */
const routes = ['/', '/trade?symbol=EURUSD', '/login']

/**
 * The cost of showing a route on a phone without a cache: requests, bytes over the network, time to
 * the largest paint.
 */
async function measure(address: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const bytes: Record<string, number> = {}
  const types = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await browser.close()
  return { requests: types.size, bytes, paint }
}

const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(0)

const { stage, stop } = await startStage()
try {
  console.log(
    '| route | requests | script | style | data and pictures | all, kB | largest paint, s |\n|---|---:|---:|---:|---:|---:|---:|',
  )
  for (const route of routes) {
    const { requests, bytes, paint } = await measure(stage.app + route)
    const all = Object.values(bytes).reduce((sum, part) => sum + part, 0)
    const { Script = 0, Stylesheet = 0 } = bytes
    const cells = [
      requests,
      kilobytes(Script),
      kilobytes(Stylesheet),
      kilobytes(all - Script - Stylesheet),
      kilobytes(all),
      (paint / 1000).toFixed(2),
    ]
    console.log(`| \`${route}\` | ${cells.join(' | ')} |`)
  }
} finally {
  await stop()
}
