import { proxy } from 'valtio'
import type { BuildId, RemoteId } from '@kontor/shared/wire'

/** The time in which the page of a loaded area renders first, ms. */
const FIRST_RENDER_MS = 5_000

interface Running {
  id: RemoteId
}

/** Areas whose code is loaded, or a page of which is on show; the latest is last. */
export const running = proxy<{ areas: Running[] }>({ areas: [] })

/** Notes that code of an area runs from now on. Returns a function that ends the note. */
export function noteRunning(id: RemoteId): () => void {
  const one = proxy({ id })
  running.areas.push(one)
  return () => {
    running.areas = running.areas.filter((other) => other !== one)
  }
}

/** Loads a part of an area, and notes that its code runs until the first render. */
export async function whileRunning<Value>(
  id: RemoteId,
  load: () => Promise<Value>,
): Promise<Value> {
  const end = noteRunning(id)
  try {
    return await load()
  } finally {
    setTimeout(end, FIRST_RENDER_MS)
  }
}

/**
 * The area whose code runs if the page is blocked now; the host if no area's code runs. Exact while
 * an area's code loads, a guess later: timers of an area that was left, and the host's own code,
 * count for the area on show.
 */
export function runningArea(): BuildId {
  return running.areas.at(-1)?.id ?? 'host'
}
