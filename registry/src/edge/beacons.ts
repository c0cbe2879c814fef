import type { Beacon, BuildId, BeaconOutcome } from '@kontor/shared/wire'

/** How often a build loaded, was replaced by its fallback build, or failed, as browsers report. */
export type BeaconCounts = Record<BeaconOutcome, number>

/** Beacons counted per minute at most, because anybody may send them. */
const PER_MINUTE = 6_000

/** Counts the beacons of pages in memory, from the start of the edge. */
export class Beacons {
  readonly since: number
  readonly #now: () => number
  readonly #counts = new Map<string, BeaconCounts>()
  #minute = 0
  #inMinute = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.since = now()
  }

  /** Counts a beacon. False when this minute has had too many. */
  count({ id, version, outcome }: Beacon): boolean {
    if (!this.#hasRoom()) return false
    const counts = this.of(id, version) ?? { loaded: 0, 'fell-back': 0, failed: 0 }
    counts[outcome] += 1
    this.#counts.set(`${id}@${version}`, counts)
    return true
  }

  /** The counts of a build, or undefined when no page has reported it. */
  of(id: BuildId, version: string): BeaconCounts | undefined {
    return this.#counts.get(`${id}@${version}`)
  }

  #hasRoom(): boolean {
    const minute = Math.floor(this.#now() / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#inMinute = 0
    }
    this.#inMinute += 1
    return this.#inMinute <= PER_MINUTE
  }
}
