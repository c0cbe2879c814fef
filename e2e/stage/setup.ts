import { startProxy, type Proxy } from './proxy.ts'
import { startStage } from './stage.ts'

/**
 * Milliseconds that each request of a browser waits at most, as many as chance says: who looks
 * before a thing is there is found so.
 */
const DELAY = Number(process.env['KONTOR_DELAY'] ?? 0)

/** One house for all end-to-end tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stage, stop } = await startStage()
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
