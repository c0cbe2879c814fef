import { newQueue } from '@kontor/shared/ui'

const TICK_MS = 1_000
/**
 * So many are told in one frame at most: on a slow line a whole screen of prices grows old at once.
 */
const MOST_A_FRAME = 4

interface Listener {
  tell(): void
  isDue(): boolean
}

const listeners = new Set<Listener>()
/** Those whom the last tick concerns and who are not told yet. */
const due = newQueue<Listener, Listener>(MOST_A_FRAME, (some) => some.forEach(({ tell }) => tell()))
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** The moment of the last tick (ms): one clock for all rows, which rests while nobody listens. */
export function lastTick(): number {
  return now
}

/**
 * Calls back after each second in which `isDue` says so, in a turn, until what it returns is
 * called.
 */
export function onTick(tell: () => void, isDue = () => true): () => void {
  const listener = { tell, isDue }
  now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    due.drop(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) if (listener.isDue()) due.put(listener, listener)
}
