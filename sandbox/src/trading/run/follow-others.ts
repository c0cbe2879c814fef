import type { Bus } from '../../live/bus/bus.ts'
import { changedSince, readAnew, watermark } from '../writer/changes.ts'
import type { Floor } from '../writer/floor.ts'

/** Ms between two looks at what nobody told. */
const EVERY = 1_000

/**
 * Keeps the book with what other processes change: at once where they tell, and by looking. Returns
 * how to stop.
 */
export async function followOthers(
  floor: Floor,
  bus: Bus,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let mark = await watermark(floor.database)
  let isAway = false
  let round: Promise<void> | null = null

  async function look(): Promise<void> {
    const next = await watermark(floor.database)
    await readAnew(floor, await changedSince(floor.database, mark, floor.name))
    mark = next
    isAway = false
  }

  function report(cause: unknown): void {
    if (!isAway) log(`changes of orders cannot be read: ${String(cause)}`)
    isAway = true
  }

  const stopHearing = bus.hear('order', (order) => void readAnew(floor, [order]).catch(report))
  const timer = setInterval(() => {
    round ??= look()
      .catch(report)
      .finally(() => {
        round = null
      })
  }, EVERY)
  return async () => {
    stopHearing()
    clearInterval(timer)
    await round
  }
}
