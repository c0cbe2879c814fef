import { type Proxy, startProxy } from './proxy.ts'
import { startStage } from './stage.ts'

/**
 * Maximum random delay of a browser's request, ms. It reveals tests and screens that do not wait
 * for the data that they need.
 */
const DELAY = Number(process.env['KONTOR_DELAY'] ?? 0)

/** A recorded price stays the same for up to 40 s of market time, which a test waits for. */
const MARKET_SPEED = 20

/** Starts one stage for all end-to-end tests of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stage, stop } = await startStage({ marketSpeed: MARKET_SPEED })
  const line = DELAY > 0 ? await slowLine(new URL(stage.app)) : null
  process.env['KONTOR_STAGE'] = JSON.stringify({ ...stage, ...(line && { app: line.url }) })
  return async () => {
    line?.close()
    await stop()
  }
}

function slowLine(app: URL): Promise<Proxy> {
  return startProxy(app, (request, response, pass) =>
    setTimeout(pass, Math.random() * DELAY, request, response),
  )
}
