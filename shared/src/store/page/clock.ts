import { useSyncExternalStore } from 'react'

const TICK_MS = 1_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/**
 * The result of `read` at the current time (ms, this device's clock), computed once a second.
 * Renders only when the result changes. One timer serves all components, and runs only while one is
 * mounted.
 */
export function useClock<Value extends string | number | null>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(onTick, () => read(now))
}

/** The time of the last tick (ms, this device's clock). */
export function lastTick(): number {
  return now
}

/** Calls back once a second until the returned function is called. */
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
