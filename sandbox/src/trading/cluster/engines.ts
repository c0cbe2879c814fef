import { type Reports, startEngine } from '../engine/engine.ts'
import { syncOrders } from '../engine/sync-orders.ts'
import { wholeMarket } from '../partitions/partition.ts'
import { partitionOf } from '../partitions/partition-of.ts'
import type { TradingContext } from '../writer/context.ts'
import { confirmLease, createLeases } from './lease.ts'
import { startLeaseManager } from './lease-manager.ts'
import { createMembership } from './membership.ts'
import { lastDone, noteProgress } from './progress.ts'

/** The settings that all processes of one database must share. */
export interface Cluster {
  natsUrl: string
  /** The number of parts into which the symbols are divided; each has one engine. */
  partitions: number
  /** The life of a lease, ms; another process takes over after it. 5 s when absent. */
  leaseMs?: number
}

/**
 * Runs one engine for the whole market, which continues where the last process stopped or died.
 * Returns a function that stops it after the running tasks.
 */
export async function startSingleEngine(
  context: TradingContext,
  reports: Reports,
): Promise<() => Promise<void>> {
  const { database } = context
  const since = await lastDone(database)
  const engine = startEngine(context, { ...wholeMarket, since }, reports)
  await engine.ready
  const stopNoting = noteProgress(database, engine, reports.log)
  return async () => {
    await stopNoting()
    await engine.stop()
    await context.mutex.idle()
  }
}

const LEASE_MS = 5_000

/**
 * Runs the engines of this process's share of the partitions. Returns a function that stops them;
 * other processes can take over at once.
 * @throws SettingsError when the running processes use another number of partitions
 */
export async function startPartitionEngines(
  context: TradingContext,
  { partitions, leaseMs = LEASE_MS }: Cluster,
  reports: Reports,
): Promise<() => Promise<void>> {
  const { database, name } = context
  reports.log(`process ${name} runs its share of ${partitions} partitions`)
  // Where a partition is new, since the number of partitions or processes has changed.
  const before = await lastDone(database)
  const stopSync = await syncOrders(context, reports.log)
  const stopLeases = await startLeaseManager({
    leases: createLeases(database, name, leaseMs),
    membership: createMembership(database, name, { partitions, leaseMs }),
    leaseMs,
    log: reports.log,
    start: ({ lease, isHeld }) =>
      startEngine(
        context,
        {
          owns: (symbol) => partitionOf(symbol, partitions) === lease.partition,
          since: lease.doneUntil ?? before,
          isHeld,
          confirm: (tx) => confirmLease(tx, lease),
        },
        reports,
      ),
  }).catch(async (cause: unknown) => {
    await stopSync()
    throw cause
  })
  return async () => {
    await stopLeases()
    await stopSync()
    await context.mutex.idle()
  }
}
