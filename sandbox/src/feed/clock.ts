/** Milliseconds that go on from `startAt` at the pace of real time, or real time itself. */
export function createClock(startAt?: number): () => number {
  if (startAt === undefined) return () => Date.now()
  const ahead = startAt - Date.now()
  return () => Date.now() + ahead
}

/** Calls `tick` at every multiple of `every` of the clock, so that ticks fall where prices change. Both calls may be repeated. */
export function createTicker(now: () => number, every: number, tick: () => void): { start: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    timer = setTimeout(run, every - (now() % every))
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
