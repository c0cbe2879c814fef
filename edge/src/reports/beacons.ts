import { MinuteBudget } from '@kontor/server'
import {
  type BeaconOutcome,
  beaconOutcome,
  type BuildReport,
  type CountedBuild,
  REPORTED_BUILDS,
} from '@kontor/shared/wire'

/**
 * Maximum beacons per minute of one network and in total. One network may be a carrier with 500
 * users who each open all areas.
 */
const PER_MINUTE = { network: 3_000, all: 60_000 }

/** Maximum networks counted for one build, which bounds the memory. */
const NETWORKS = 20_000

/**
 * Counts the beacons of pages since the start of the edge. Anybody can send them, so a network
 * counts once for each build, with its latest outcome: forged beacons of one network weigh no more
 * than one.
 */
export class Beacons {
  /** Build → network → its latest outcome. */
  readonly #outcomes = new Map<string, Map<string, BeaconOutcome>>()
  /** The changes of the counts since the last `take`. */
  readonly #counted = new Map<string, CountedBuild>()
  readonly #ofNetwork: MinuteBudget
  readonly #ofAll: MinuteBudget

  constructor(now: () => number = Date.now) {
    this.#ofNetwork = new MinuteBudget(PER_MINUTE.network, now)
    this.#ofAll = new MinuteBudget(PER_MINUTE.all, now)
  }

  /** Counts a report of a network. False when this minute has had too many. */
  count({ id, version, event }: BuildReport, network: string): boolean {
    const { data: outcome } = beaconOutcome.safeParse(event)
    if (outcome === undefined) return true
    if (!this.#ofNetwork.take(network) || !this.#ofAll.take('')) return false
    const build = `${id}@${version}`
    const outcomes = this.#outcomes.get(build) ?? new Map<string, BeaconOutcome>()
    const before = outcomes.get(network)
    if (outcomes.size >= NETWORKS && before === undefined) return false
    this.#outcomes.set(build, outcomes.set(network, outcome))
    const none = { id, version, healthy: 0, 'fell-back': 0, failed: 0 }
    const counted = this.#counted.get(build) ?? none
    if (before !== undefined) counted[before] -= 1
    counted[outcome] += 1
    this.#counted.set(build, counted)
    return true
  }

  /** The changes of the counts since the last call; of many builds, only the first ones. */
  take(): CountedBuild[] {
    const taken = [...this.#counted].slice(0, REPORTED_BUILDS)
    for (const [build] of taken) this.#counted.delete(build)
    return taken
      .map(([, counted]) => counted)
      .filter((one) => one.healthy !== 0 || one['fell-back'] !== 0 || one.failed !== 0)
  }
}
