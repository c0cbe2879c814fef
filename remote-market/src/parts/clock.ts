const TICK_MS = 1_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** The moment of the last tick (ms): one clock for all rows, which rests while nobody listens. */
export function lastTick(): number {
  return now
}

/** Calls back every second until what it returns is called. */
export function onTick(listener: () => void): () => void {
  now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
