import type { Floor } from '../writer/floor.ts'
import { followOthers } from '../run/follow-others.ts'
import { everything } from '../run/section.ts'
import { startTrading, type Reports } from '../run/trading.ts'
import { startKeeper } from './keeper.ts'
import { confirmLease, createLeases } from './lease.ts'
import { partitionOf } from './partition-of.ts'
import { createRoster } from './roster.ts'

/** What processes on one database share beside it; the same in all of them. */
export interface Many {
  natsUrl: string
  /** Into how many parts the symbols are divided, each with one engine. */
  partitions: number
  /** How long an engine is missed before another takes over; 5 s when absent. */
  leaseMs?: number
}

/**
 * Runs the engine of everything in a process that is alone. Returns how to stop: it waits for what
 * is under way.
 */
export async function startAlone(floor: Floor, reports: Reports): Promise<() => Promise<void>> {
  const trading = startTrading(floor, everything, reports)
  await trading.ready
  return async () => {
    await trading.stop()
    await floor.lanes.idle()
  }
}

/** Ms that a lease lives. */
const LIFE = 5_000

/**
 * Runs the engines of this process's share of the partitions. Returns how to stop: others may take
 * over at once.
 * @throws SettingsError when the symbols are already divided in another way
 */
export async function startShare(
  floor: Floor,
  { partitions, leaseMs: life = LIFE }: Many,
  reports: Reports,
): Promise<() => Promise<void>> {
  const { database, name, bus } = floor
  reports.log(`process ${name} runs its share of ${partitions} partitions`)
  const stopFollowing = await followOthers(floor, bus, reports.log)
  const stopKeeping = await startKeeper({
    leases: createLeases(database, name, life),
    roster: createRoster(database, name, { partitions, life }),
    life,
    log: reports.log,
    start: ({ lease, holds }) =>
      startTrading(
        floor,
        {
          mine: (symbol) => partitionOf(symbol, partitions) === lease.partition,
          since: lease.doneUntil,
          holds,
          confirm: (tx) => confirmLease(tx, lease),
        },
        reports,
      ),
  }).catch(async (cause: unknown) => {
    await stopFollowing()
    throw cause
  })
  return async () => {
    await stopKeeping()
    await stopFollowing()
    await floor.lanes.idle()
  }
}
