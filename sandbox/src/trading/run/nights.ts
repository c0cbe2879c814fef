import { lastNight } from '../engine/swap.ts'
import { unchanged } from '../orders/change.ts'
import { changeUnasked, type Floor } from '../writer/floor.ts'
import type { Section } from './section.ts'
import { settleNights } from './swap.ts'

/** Settles the night that has passed, and those before it that nobody settled. */
export interface NightWatch {
  /**
   * Resolves when every position that was held is settled, or has failed: then the next look tries
   * again.
   */
  look(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

interface Reports {
  /** A user's orders changed by themselves. */
  notify(personId: string): void
  log(line: string): void
}

/** Looks for a section's positions only once a night. */
export function createNightWatch(
  floor: Floor,
  section: Section,
  { notify, log }: Reports,
): NightWatch {
  const { database, feed } = floor
  let settled = Number.NEGATIVE_INFINITY
  let round: Promise<void> | null = null

  async function settleAll(night: number): Promise<void> {
    const held = await database.query<{ id: string; personId: string; symbol: string }>(
      `select id, person_id as "personId", symbol from trade_order where state = 'open' and swapped_until < $1 order by seq`,
      [night],
    )
    await Promise.all(
      held
        .filter(({ symbol }) => section.mine(symbol))
        .map(({ id, personId }) => settle(id, personId, night)),
    )
    settled = night
  }

  async function settle(id: string, personId: string, night: number): Promise<void> {
    await changeUnasked(floor, {
      personId,
      orderId: id,
      section,
      decide({ order, holds, ...found }) {
        if (!holds || order?.state !== 'open') return unchanged(undefined)
        const { order: position, ...rest } = settleNights(
          feed,
          { ...found, personId, order },
          night,
        )
        return { result: undefined, orders: [position], ...rest }
      },
    })
    notify(personId)
  }

  return {
    look() {
      const night = lastNight(feed.now())
      if (night > settled) {
        round ??= settleAll(night)
          .catch((cause: unknown) => log(`the swap of a night failed: ${String(cause)}`))
          .finally(() => {
            round = null
          })
      }
      return round ?? Promise.resolve()
    },
    idle: () => round ?? Promise.resolve(),
  }
}
