const TICK_MS = 1_000

interface Listener {
  tell(): void
  isDue(): boolean
}

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** The moment of the last tick (ms): one clock for all rows, which rests while nobody listens. */
export function lastTick(): number {
  return now
}

/** Calls back after each second in which `isDue` says so, until the returned function is called. */
export function onTick(tell: () => void, isDue = () => true): () => void {
  const listener = { tell, isDue }
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
  for (const listener of listeners) if (listener.isDue()) listener.tell()
}
