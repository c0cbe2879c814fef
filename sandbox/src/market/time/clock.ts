/**
 * A clock that shows `startAt` at the real instant `begun` and runs `speed` times as fast as real
 * time.
 */
export function createClock(startAt: number, speed: number, begun: number): () => number {
  return () => startAt + (Date.now() - begun) * speed
}

interface TickerOptions {
  now: () => number
  /** Real ms. */
  every: number
  /** The clock's speed as a multiple of real time. */
  speed: number
  tick: () => void
}

/**
 * Calls `tick` at whole multiples of the interval on the market's clock, when prices change. Both
 * functions are idempotent.
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

/**
 * The instants after `from` and up to `to` at which a ticker of this interval ticks, oldest first;
 * the newest `most` of them.
 */
export function ticksBetween(
  from: number,
  to: number,
  { step, most }: { step: number; most: number },
): number[] {
  const last = Math.floor(to / step)
  const count = Math.min(most, last - Math.floor(from / step))
  return Array.from({ length: Math.max(0, count) }, (_, i) => (last - count + 1 + i) * step)
}
