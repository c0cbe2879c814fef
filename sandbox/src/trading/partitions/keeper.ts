import type { Lease, Leases, Progress } from './lease.ts'
import type { Roster } from './roster.ts'

/** The engine of a partition. */
interface Engine {
  /** Rejects when it could not begin. */
  ready: Promise<void>
  /** The market's instant up to which everything is done. */
  doneUntil(): number
  /** Does nothing more from now on; resolves when nothing is under way. */
  stop(): Promise<void>
}

/** A lease, and whether this process may still act on it. */
export interface Holding {
  lease: Lease
  holds(): boolean
}

export interface KeeperOptions {
  leases: Leases
  roster: Roster
  /** Ms that a lease lives. */
  life: number
  start(holding: Holding): Engine
  log(line: string): void
}

/**
 * Part of a lease's life before its end at which work on it has stopped: then another may take it,
 * whatever this process's timers do.
 */
const MARGIN = 0.2

interface Held {
  lease: Lease
  engine: Engine
  /** How far the engine was at the last renewal. */
  doneUntil: number
}

/**
 * Holds this process's share of the partitions, and runs their engines. Returns how to stop: it
 * gives everything back.
 */
export async function startKeeper({
  leases,
  roster,
  life,
  start,
  log,
}: KeeperOptions): Promise<() => Promise<void>> {
  const held = new Map<number, Held>()
  /** Until when this process acts on a lease, on its clock that only goes forward. */
  const deadlines = new Map<Lease, number>()
  const failed = new Set<Lease>()
  let isAway = false

  /** Asked for before the database is: it counts from later on. */
  const deadline = () => performance.now() + life * (1 - MARGIN)
  const holds = (lease: Lease) => performance.now() < (deadlines.get(lease) ?? 0)
  /**
   * What another process wrote may reach the engine a moment later: who takes over begins where
   * this one was a renewal ago.
   */
  const progressOf = ({ lease: { partition }, doneUntil }: Held): Progress => ({
    partition,
    doneUntil,
  })

  async function drop(which: readonly Held[]): Promise<void> {
    for (const { lease } of which) {
      held.delete(lease.partition)
      deadlines.delete(lease)
      failed.delete(lease)
    }
    await Promise.all(which.map(({ engine }) => engine.stop()))
  }

  /** What has run out stays down until it is taken anew: then its past is caught up with. */
  async function renew(): Promise<void> {
    const over = [...held.values()].filter(({ lease }) => !holds(lease) || failed.has(lease))
    const kept = [...held.values()].filter((one) => !over.includes(one))
    const until = deadline()
    const still = new Set(await leases.renew(kept.map(progressOf)))
    for (const one of kept) {
      one.doneUntil = one.engine.doneUntil()
      if (still.has(one.lease.partition)) deadlines.set(one.lease, until)
    }
    await giveBack([...over, ...kept.filter(({ lease }) => !still.has(lease.partition))])
  }

  async function giveBack(which: readonly Held[]): Promise<void> {
    if (which.length === 0) return
    await drop(which)
    await leases.giveBack(which.map(progressOf))
  }

  async function takeShare(): Promise<void> {
    const share = await roster.beat()
    if (held.size > share) await giveBack([...held.values()].slice(share))
    if (held.size >= share) return
    const until = deadline()
    for (const lease of await leases.take(share - held.size)) take(lease, until)
  }

  function take(lease: Lease, until: number): void {
    const { partition } = lease
    deadlines.set(lease, until)
    const engine = start({ lease, holds: () => holds(lease) })
    held.set(partition, { lease, engine, doneUntil: engine.doneUntil() })
    engine.ready.catch((cause: unknown) => {
      failed.add(lease)
      log(`partition ${partition} could not begin: ${String(cause)}`)
    })
  }

  async function round(): Promise<void> {
    try {
      await renew()
      await takeShare()
      isAway = false
    } catch (cause) {
      if (!isAway) log(`leases cannot be renewed: ${String(cause)}`)
      isAway = true
    }
  }

  await roster.join()
  await round()
  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = round().finally(() => {
      isRunning = false
    })
  }, life / 3)
  return async () => {
    clearInterval(timer)
    await running
    try {
      await giveBack([...held.values()])
      await roster.leave()
    } catch (cause) {
      log(`leases could not be given back and will run out: ${String(cause)}`)
    }
  }
}
