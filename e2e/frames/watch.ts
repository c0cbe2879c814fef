import type { Browser, Page } from '@playwright/test'
import { type Frame, mostRestyled, scriptIn, type TraceEvent } from './script-time.ts'

/** A frame with more script than this is late, ms. */
const LIMIT = 50

interface LongFrame extends Frame {
  /** Script by the clock, ms. */
  script: number
}

interface Watched {
  frames: LongFrame[]
  begin(): number
}

/** Makes a page record its long frames. Call it before the page is opened. */
export function keepFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const frames: LongFrame[] = []
    const begin = () => {
      frames.length = 0
      return performance.mark('watched').startTime
    }
    Object.assign(window, { frames, begin })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        scripts: PerformanceEntry[]
      })[]) {
        const { startTime: start, duration } = entry
        const script = entry.scripts.reduce((sum, one) => sum + one.duration, 0)
        frames.push({ start, duration, script })
      }
    }).observe({ type: 'long-animation-frame' })
  })
}

const longest = (times: readonly number[]) => Math.round(Math.max(0, ...times))
const figures = (times: readonly number[]) => ({
  over: times.filter((ms) => ms > LIMIT).length,
  longest: longest(times),
})

/**
 * Measures the long frames of a page while `during` runs, on a slowed processor. `over` frames have
 * more than 50 ms of script, the longest has `longest` ms, in time of the page's own thread.
 * `collecting` adds the garbage collected during script; `wall` is clock time, which includes other
 * processes.
 */
export async function watchFrames(
  browser: Browser,
  page: Page,
  { slowdown, during }: { slowdown: number; during: () => Promise<unknown> },
) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, {
    categories: ['-*', 'v8', 'blink.user_timing', 'devtools.timeline'],
  })
  const at = await page.evaluate(() => (window as unknown as Watched).begin())
  await during()
  const frames = await page.evaluate(() => (window as unknown as Watched).frames)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await wire.detach()
  const spent = scriptIn(frames, trace.traceEvents, { name: 'watched', at })
  return {
    slowdown,
    frames: frames.length,
    ...figures(spent.map(({ script }) => script)),
    collecting: figures(spent.map(({ script, collected }) => script + collected)),
    restyled: mostRestyled(trace.traceEvents),
    wall: figures(frames.map(({ script }) => script)),
  }
}
