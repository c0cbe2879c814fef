import type { Beacon, BuildId, BeaconOutcome } from '@kontor/shared/wire'

/** How often a build was shown, stood in for, or could not be shown, as browsers say. */
export type BeaconCounts = Record<BeaconOutcome, number>

/** More than this in a minute is not counted: anybody may send one. */
const A_MINUTE = 6_000

/** Counts what pages tell, in memory, since the edge started. */
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

  /** Counts one. False when there were too many. */
  count({ id, version, outcome }: Beacon): boolean {
    if (!this.#hasRoom()) return false
    const counts = this.of(id, version) ?? { loaded: 0, 'fell-back': 0, failed: 0 }
    counts[outcome] += 1
    this.#counts.set(`${id}@${version}`, counts)
    return true
  }

  /** What was told of a build, or undefined when nothing was. */
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
    return this.#inMinute <= A_MINUTE
  }
}
