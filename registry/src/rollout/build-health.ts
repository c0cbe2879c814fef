import path from 'node:path'
import * as z from 'zod/mini'
import type { BeaconOutcome, BuildId } from '@kontor/shared/wire'
import { readData } from '../base/data-file.ts'
import { writeAtomically } from '@kontor/server/files'
import type { Health } from '../builds/health.ts'

const FILE = 'build-health.json'
/** Its name in data folders of registries before 2026-11-24. */
const OLD_FILE = 'proven-builds.json'

/** The pause before a failed write is tried again, ms. */
const RETRY_MS = 60_000

/**
 * The number of networks on which a build ran well, was replaced by its last good one, or failed.
 */
export type BeaconCounts = Record<BeaconOutcome, number>

const kept = z.record(
  z.string(),
  z.object({ healthy: z.int(), 'fell-back': z.int(), failed: z.int() }),
)

/**
 * The reports of pages about every build, kept in the data folder. A network that reports a build
 * before and after a restart of the registry counts twice.
 */
export class BuildHealth {
  readonly #file: string
  /** The counts from before this process, by build. */
  readonly #before: Readonly<Record<string, BeaconCounts>>
  readonly #since = new Map<string, BeaconCounts>()
  #isDirty = false
  #writing: Promise<void> | null = null
  /** When writing may be tried again after it has failed. */
  #retryAt = 0

  private constructor(data: string, before: Readonly<Record<string, BeaconCounts>>) {
    this.#file = path.join(data, FILE)
    this.#before = before
  }

  /** @throws DataError when the file is damaged. */
  static async open(data: string): Promise<BuildHealth> {
    const before = (await readCounts(data, FILE)) ?? (await readCounts(data, OLD_FILE))
    return new BuildHealth(data, before ?? {})
  }

  /** Keeps what this process has counted of a build; `settled` waits until that is stored. */
  keep(id: BuildId, version: string, counts: BeaconCounts): void {
    this.#since.set(`${id}@${version}`, counts)
    this.#isDirty = true
    if (Date.now() >= this.#retryAt) this.#writing ??= this.#write()
  }

  /** Resolves when all counts are on the disk, or could not be written. */
  async settled(): Promise<void> {
    await this.#writing
  }

  /** The health of a build. */
  of(id: BuildId, version: string): Health {
    return healthOf(this.#counts(`${id}@${version}`))
  }

  #counts(ref: string): BeaconCounts {
    return sum(this.#before[ref], this.#since.get(ref))
  }

  /** Writes until nothing changed during the last write, so that many beacons need few writes. */
  async #write(): Promise<void> {
    try {
      while (this.#isDirty) {
        this.#isDirty = false
        const refs = new Set([...Object.keys(this.#before), ...this.#since.keys()])
        const counts = [...refs].map((ref) => [ref, this.#counts(ref)])
        await writeAtomically(this.#file, JSON.stringify(Object.fromEntries(counts)))
      }
    } catch (cause) {
      this.#isDirty = true
      this.#retryAt = Date.now() + RETRY_MS
      console.error('What pages report of builds cannot be saved; it is tried again:', cause)
    } finally {
      this.#writing = null
    }
  }
}

async function readCounts(data: string, file: string): Promise<z.output<typeof kept> | null> {
  const otherwise = 'move it out of the data folder: pages report their builds again'
  // The first registries listed the builds that pages had loaded, which says nothing about their
  // health.
  const read = await readData({ data, file, otherwise }, z.union([kept, z.array(z.string())]))
  return Array.isArray(read) ? {} : read
}

const none: BeaconCounts = { healthy: 0, 'fell-back': 0, failed: 0 }

function sum(a: BeaconCounts = none, b: BeaconCounts = none): BeaconCounts {
  return {
    healthy: a.healthy + b.healthy,
    'fell-back': a['fell-back'] + b['fell-back'],
    failed: a.failed + b.failed,
  }
}

function healthOf({ healthy, failed, 'fell-back': fellBack }: BeaconCounts): Health {
  if (healthy > failed + fellBack) return 'good'
  return failed + fellBack > 0 ? 'bad' : 'untried'
}
