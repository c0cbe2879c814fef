import path from 'node:path'
import * as z from 'zod/mini'
import type { BeaconOutcome, BuildId } from '@kontor/shared/wire'
import { readData } from '../data-file.ts'
import { writeAtomically } from '../files.ts'

const FILE = 'proven-builds.json'

/** On how many networks a build loaded, was replaced, or failed, as browsers report. */
export type BeaconCounts = Record<BeaconOutcome, number>

/** How much is known of a build: whether pages have loaded it, or failed to. */
export type Proof = 'good' | 'unknown' | 'bad'

/** The builds that pages have loaded, kept in the data folder. */
export class ProvenBuilds {
  readonly #file: string
  readonly #proven: Set<string>

  private constructor(data: string, proven: readonly string[]) {
    this.#file = path.join(data, FILE)
    this.#proven = new Set(proven)
  }

  /** @throws DataError when the list is damaged. */
  static async open(data: string): Promise<ProvenBuilds> {
    const otherwise = 'move it out of the data folder: pages prove their builds again'
    const proven = await readData({ data, file: FILE, otherwise }, z.array(z.string()))
    return new ProvenBuilds(data, proven ?? [])
  }

  /** Keeps that pages have loaded a build. */
  async add(id: BuildId, version: string): Promise<void> {
    const ref = `${id}@${version}`
    if (this.#proven.has(ref)) return
    this.#proven.add(ref)
    await writeAtomically(this.#file, JSON.stringify([...this.#proven]))
  }

  /** What is known of a build; `counts` are the reports since the edge started. */
  of(id: BuildId, version: string, counts: BeaconCounts | undefined): Proof {
    if (counts && !isLoaded(counts)) return 'bad'
    return this.#proven.has(`${id}@${version}`) ? 'good' : 'unknown'
  }
}

/** Whether a build loads on more networks than it does not. */
export function isLoaded({ loaded, failed, 'fell-back': fellBack }: BeaconCounts): boolean {
  return loaded > failed + fellBack
}
