import { type Proxy, startProxy } from './proxy.ts'
import { stageVariable, startStage } from './stage.ts'

/**
 * Maximum random delay of a browser's request, ms. It reveals tests and screens that do not wait
 * for the data that they need.
 */
const DELAY = Number(process.env['KONTOR_DELAY'] ?? 0)

/** A recorded price stays the same for up to 40 s of market time, which a test waits for. */
const MARKET_SPEED = 20

/** The number of stages: one that all workers share, or one for each worker. */
const STAGES = Number(process.env['KONTOR_STAGES'] ?? 1)

/** Starts the stages of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  for (let worker = 0; worker < STAGES; worker += 1) stops.push(await startFor(worker))
  return async () => {
    for (const stop of stops) await stop()
  }
}

async function startFor(worker: number): Promise<() => Promise<void>> {
  const { stage, stop } = await startStage({ marketSpeed: MARKET_SPEED })
  const line = DELAY > 0 ? await slowLine(new URL(stage.app)) : null
  process.env[stageVariable(worker)] = JSON.stringify({
    ...stage,
    ...(line && { app: line.url }),
  })
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
