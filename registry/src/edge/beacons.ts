import { MinuteBudget } from '@kontor/server'
import type { BeaconCounts } from '../builds/proven-builds.ts'
import type { Beacon, BuildId, BeaconOutcome } from '@kontor/shared/wire'

/**
 * Beacons accepted per minute of one network and of all: 500 users of a carrier who each open all
 * areas have one network.
 */
const PER_MINUTE = { network: 3_000, all: 60_000 }

/** Networks counted for one build, which bounds the memory. */
const NETWORKS = 20_000

type OnCounted = (id: BuildId, version: string, counts: BeaconCounts) => void

/**
 * Counts the beacons of pages in memory, from the start of the edge. Anybody may send them, so a
 * network counts once for each build, with its latest outcome: over many networks these are a
 * fair sample of their users, and nobody's forged ones weigh more than one.
 */
export class Beacons {
  readonly since: number
  readonly #onCounted: OnCounted
  readonly #outcomes = new Map<string, Map<string, BeaconOutcome>>()
  readonly #ofNetwork: MinuteBudget
  readonly #ofAll: MinuteBudget

  /** `onCounted` is called with the new counts of a build after each beacon that is counted. */
  constructor(onCounted: OnCounted, now: () => number = Date.now) {
    this.#onCounted = onCounted
    this.#ofNetwork = new MinuteBudget(PER_MINUTE.network, now)
    this.#ofAll = new MinuteBudget(PER_MINUTE.all, now)
    this.since = now()
  }

  /** Counts a beacon of a network. False when this minute has had too many. */
  count({ id, version, outcome }: Beacon, network: string): boolean {
    if (!this.#ofNetwork.take(network) || !this.#ofAll.take('')) return false
    const build = `${id}@${version}`
    const outcomes = this.#outcomes.get(build) ?? new Map<string, BeaconOutcome>()
    if (outcomes.size >= NETWORKS && !outcomes.has(network)) return false
    this.#outcomes.set(build, outcomes.set(network, outcome))
    this.#onCounted(id, version, this.of(id, version)!)
    return true
  }

  /** The counts of a build, or undefined when no page has reported it. */
  of(id: BuildId, version: string): BeaconCounts | undefined {
    const outcomes = this.#outcomes.get(`${id}@${version}`)
    if (outcomes === undefined) return undefined
    const counts: BeaconCounts = { healthy: 0, 'fell-back': 0, failed: 0 }
    for (const outcome of outcomes.values()) counts[outcome] += 1
    return counts
  }
}
