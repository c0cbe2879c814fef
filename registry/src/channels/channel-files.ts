import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readData } from '../data-file.ts'
import { makeFolder, removeTemporary, writeAtomically } from '../files.ts'
import { history, type Revision } from './revision.ts'

/** The revisions of each channel: in `channels/<channel>.json`, with a copy in memory. */
export class ChannelFiles {
  readonly #folder: string
  readonly #revisions = new Map<string, readonly Revision[]>()

  private constructor(data: string) {
    this.#folder = path.join(data, 'channels')
  }

  /**
   * Reads the channels of a data folder.
   * @throws DataError naming the first damaged file.
   */
  static async open(data: string): Promise<ChannelFiles> {
    const files = new ChannelFiles(data)
    await makeFolder(files.#folder)
    await removeTemporary(files.#folder)
    for (const name of (await readdir(files.#folder)).filter((one) => one.endsWith('.json'))) {
      const file = path.join('channels', name)
      const revisions = await readData(
        {
          data,
          file,
          otherwise: 'move it out of the data folder and promote all builds again',
        },
        history,
      )
      if (revisions) files.#revisions.set(path.basename(name, '.json'), revisions)
    }
    return files
  }

  /** The channels that have a revision. */
  names(): string[] {
    return [...this.#revisions.keys()]
  }

  /** The oldest first; empty for a channel without a promote. */
  revisions(channel: string): readonly Revision[] {
    return this.#revisions.get(channel) ?? []
  }

  /**
   * Saves the revisions of a channel. When writing fails, the file and the memory stay unchanged.
   */
  async save(channel: string, revisions: readonly Revision[]): Promise<void> {
    await writeAtomically(
      path.join(this.#folder, `${channel}.json`),
      JSON.stringify(revisions, null, 2),
    )
    this.#revisions.set(channel, revisions)
  }
}
