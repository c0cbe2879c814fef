import { MinuteBudget } from '@kontor/server'
import type { Beacon, BeaconOutcome, BuildId } from '@kontor/shared/wire'
import type { BeaconCounts } from './build-health.ts'

/**
 * Maximum beacons per minute of one network and in total. One network may be a carrier with 500
 * users who each open all areas.
 */
const PER_MINUTE = { network: 3_000, all: 60_000 }

/** Maximum networks counted for one build, which bounds the memory. */
const NETWORKS = 20_000

/**
 * The reports about one build: the latest outcome of each network, and the number of networks by
 * outcome.
 */
interface Reported {
  outcomes: Map<string, BeaconOutcome>
  counts: BeaconCounts
}

type OnCounted = (id: BuildId, version: string, counts: BeaconCounts) => void

/**
 * Counts the beacons of pages in memory, from the start of the edge. Anybody can send them, so a
 * network counts once for each build, with its latest outcome: forged beacons of one network weigh
 * no more than one.
 */
export class Beacons {
  readonly since: number
  readonly #onCounted: OnCounted
  readonly #reported = new Map<string, Reported>()
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
    const { outcomes, counts } = this.#reported.get(build) ?? nothing()
    const before = outcomes.get(network)
    if (outcomes.size >= NETWORKS && before === undefined) return false
    if (before !== undefined) counts[before] -= 1
    counts[outcome] += 1
    this.#reported.set(build, { outcomes: outcomes.set(network, outcome), counts })
    this.#onCounted(id, version, { ...counts })
    return true
  }

  /** The counts of a build, or undefined when no page has reported it. */
  of(id: BuildId, version: string): BeaconCounts | undefined {
    const reported = this.#reported.get(`${id}@${version}`)
    return reported && { ...reported.counts }
  }
}

function nothing(): Reported {
  return { outcomes: new Map(), counts: { healthy: 0, 'fell-back': 0, failed: 0 } }
}
