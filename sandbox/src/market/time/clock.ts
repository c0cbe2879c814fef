/**
 * Milliseconds that go on from `startAt`, where they stood at the real instant `begun`, so many
 * times faster than real time.
 */
export function createClock(startAt: number, speed: number, begun: number): () => number {
  return () => startAt + (Date.now() - begun) * speed
}

interface TickerOptions {
  now: () => number
  /** Real ms. */
  every: number
  /** How many times faster than real time the clock runs. */
  speed: number
  tick: () => void
}

/**
 * Calls `tick` every so often, at whole multiples of that on the clock, so that ticks fall where
 * prices change. Both calls may be repeated.
 */
export function createTicker({ now, every, speed, tick }: TickerOptions): {
  start: () => void
  stop: () => void
} {
  const step = every * speed
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    timer = setTimeout(run, (step - (now() % step)) / speed)
  }
  const run = () => {
    plan()
    tick()
  }
  return {
    start: () => {
      if (timer === undefined) plan()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The instants after `from` and up to `to` at which a ticker of this step ticks, oldest first. */
export function ticksBetween(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step) + 1
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step)
}
