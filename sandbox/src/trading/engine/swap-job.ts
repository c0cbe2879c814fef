import { settleNights } from '../booking/settle-nights.ts'
import type { Partition } from '../partitions/partition.ts'
import { lastNight } from '../rules/swap.ts'
import { unchanged } from '../writer/change.ts'
import { changeInBackground } from '../writer/change-orders.ts'
import type { TradingContext } from '../writer/context.ts'

/** Settles the swap of every night that has passed. */
export interface SwapJob {
  /** Resolves when every held position is settled; after a failure the next run tries again. */
  run(): Promise<void>
  /** Resolves when no run is in progress. */
  idle(): Promise<void>
}

interface Reports {
  /** The user's orders have changed. */
  notify(personId: string): void
  log(line: string): void
}

/** The swap job of a partition; it queries for positions only once a night. */
export function createSwapJob(
  context: TradingContext,
  partition: Partition,
  { notify, log }: Reports,
): SwapJob {
  const { database, feed } = context
  let settled = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  async function settleAll(night: number): Promise<void> {
    const held = await database.query<{ id: string; personId: string; symbol: string }>(
      `select id, person_id as "personId", symbol from trade_order where state = 'open' and swapped_until < $1 order by seq`,
      [night],
    )
    await Promise.all(
      held
        .filter(({ symbol }) => partition.owns(symbol))
        .map(({ id, personId }) => settle(id, personId, night)),
    )
    settled = night
  }

  async function settle(id: string, personId: string, night: number): Promise<void> {
    await changeInBackground(context, {
      personId,
      orderId: id,
      partition,
      decide({ order, isHeld, ...found }) {
        if (!isHeld || order?.state !== 'open') return unchanged(undefined)
        const held = settleNights(feed, { ...found, personId, order }, night)
        const { order: position, entries, since, settledUntil } = held
        return { result: undefined, orders: [position], entries, since, settledUntil }
      },
    })
    notify(personId)
  }

  return {
    run() {
      const night = lastNight(feed.now())
      if (night > settled) {
        running ??= settleAll(night)
          .catch((cause: unknown) => log(`the swap of a night failed: ${String(cause)}`))
          .finally(() => {
            running = null
          })
      }
      return running ?? Promise.resolve()
    },
    idle: () => running ?? Promise.resolve(),
  }
}
