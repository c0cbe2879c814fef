import type { Engine } from '../engine/engine.ts'
import type { Lease, Leases, Progress } from './lease.ts'
import type { Membership } from './membership.ts'

/** A lease, and whether this process may still act on it. */
export interface Holding {
  lease: Lease
  isHeld(): boolean
}

export interface LeaseManagerOptions {
  leases: Leases
  membership: Membership
  /** The life of a lease, ms. */
  leaseMs: number
  start(holding: Holding): Engine
  log(line: string): void
}

/**
 * The last part of a lease's life, in which this process no longer acts on it: its timers may be
 * late when another process takes the lease.
 */
const SAFETY_MARGIN = 0.2

interface Held {
  lease: Lease
  engine: Engine
  /** The progress of the engine at the last renewal. */
  doneUntil: number
}

/**
 * Holds the leases of this process's share of the partitions, and runs an engine for each. Returns
 * a function that stops them and gives all leases back.
 */
export async function startLeaseManager({
  leases,
  membership,
  leaseMs,
  start,
  log,
}: LeaseManagerOptions): Promise<() => Promise<void>> {
  const held = new Map<number, Held>()
  /** The end of each lease on this process's monotonic clock. */
  const deadlines = new Map<Lease, number>()
  const failed = new Set<Lease>()
  let hasFailed = false

  /** Read before the query, because the life of the lease starts later, at the database. */
  const nextDeadline = () => performance.now() + leaseMs * (1 - SAFETY_MARGIN)
  const isHeld = (lease: Lease) => performance.now() < (deadlines.get(lease) ?? 0)
  /**
   * The progress at the previous renewal: a change by another process may reach the engine late,
   * and then the next holder must process the ticks after it again.
   */
  const progressOf = ({ lease: { partition }, doneUntil }: Held): Progress => ({
    partition,
    doneUntil,
  })

  async function drop(dropped: readonly Held[]): Promise<void> {
    for (const { lease } of dropped) {
      held.delete(lease.partition)
      deadlines.delete(lease)
      failed.delete(lease)
    }
    await Promise.all(dropped.map(({ engine }) => engine.stop()))
  }

  /** Gives up expired leases: the next holder, which may be this process, catches up first. */
  async function renew(): Promise<void> {
    const expired = [...held.values()].filter(({ lease }) => !isHeld(lease) || failed.has(lease))
    const current = [...held.values()].filter((one) => !expired.includes(one))
    const deadline = nextDeadline()
    const renewed = new Set(await leases.renew(current.map(progressOf)))
    for (const one of current) {
      one.doneUntil = one.engine.doneUntil()
      if (renewed.has(one.lease.partition)) deadlines.set(one.lease, deadline)
    }
    const lost = current.filter(({ lease }) => !renewed.has(lease.partition))
    await giveBack([...expired, ...lost])
  }

  async function giveBack(returned: readonly Held[]): Promise<void> {
    if (returned.length === 0) return
    await drop(returned)
    await leases.giveBack(returned.map(progressOf))
  }

  async function takeShare(): Promise<void> {
    const share = await membership.heartbeat()
    if (held.size > share) await giveBack([...held.values()].slice(share))
    if (held.size >= share) return
    const deadline = nextDeadline()
    for (const lease of await leases.take(share - held.size)) take(lease, deadline)
  }

  function take(lease: Lease, deadline: number): void {
    const { partition } = lease
    deadlines.set(lease, deadline)
    const engine = start({ lease, isHeld: () => isHeld(lease) })
    held.set(partition, { lease, engine, doneUntil: engine.doneUntil() })
    engine.ready.catch((cause: unknown) => {
      failed.add(lease)
      log(`partition ${partition} could not start: ${String(cause)}`)
    })
  }

  /** Logs one line for several failures in a row. */
  async function update(): Promise<void> {
    try {
      await renew()
      await takeShare()
      hasFailed = false
    } catch (cause) {
      if (!hasFailed) log(`leases cannot be renewed: ${String(cause)}`)
      hasFailed = true
    }
  }

  await membership.join()
  await update()
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= update().finally(() => {
      running = null
    })
  }, leaseMs / 3)
  return async () => {
    clearInterval(timer)
    await running
    try {
      await giveBack([...held.values()])
      await membership.leave()
    } catch (cause) {
      log(`leases could not be given back and will expire: ${String(cause)}`)
    }
  }
}
