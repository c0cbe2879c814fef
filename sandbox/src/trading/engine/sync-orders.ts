import type { TradingContext } from '../writer/context.ts'
import { changedSince, reloadOrders, watermark } from './changed-orders.ts'

/** Ms between two polls for changes whose message was lost. */
const POLL_MS = 1_000

/**
 * Keeps the trigger index in step with changes of other processes: by their messages on the bus,
 * and by polling the database. Returns a function that stops it.
 */
export async function syncOrders(
  context: TradingContext,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const { database, bus, name } = context
  let mark = await watermark(database)
  let hasFailed = false
  let polling: Promise<void> | null = null

  async function poll(): Promise<void> {
    const next = await watermark(database)
    await reloadOrders(context, await changedSince(database, mark, name))
    mark = next
    hasFailed = false
  }

  /** Logs one line for several failures in a row. */
  function report(cause: unknown): void {
    if (!hasFailed) log(`changes of orders cannot be read: ${String(cause)}`)
    hasFailed = true
  }

  const unsubscribe = bus.subscribe(
    'order',
    (order) => void reloadOrders(context, [order]).catch(report),
  )
  const timer = setInterval(() => {
    polling ??= poll()
      .catch(report)
      .finally(() => {
        polling = null
      })
  }, POLL_MS)
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await polling
  }
}
