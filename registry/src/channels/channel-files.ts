import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readData } from '../data-file.ts'
import { writeWhole } from '../files.ts'
import { history, type Revision } from './revision.ts'

/** The revisions of each channel: on disk as `channels/<channel>.json`, and in memory. */
export class ChannelFiles {
  readonly #folder: string
  readonly #revisions = new Map<string, readonly Revision[]>()

  private constructor(data: string) {
    this.#folder = path.join(data, 'channels')
  }

  /**
   * Reads the channels of a data folder.
   * @throws DataError naming the first file that is damaged.
   */
  static async open(data: string): Promise<ChannelFiles> {
    const files = new ChannelFiles(data)
    await mkdir(files.#folder, { recursive: true })
    for (const name of (await readdir(files.#folder)).filter((one) => one.endsWith('.json'))) {
      const file = path.join('channels', name)
      const revisions = await readData(
        {
          data,
          file,
          otherwise: 'move it out of the data folder and promote all five builds again',
        },
        history,
      )
      if (revisions) files.#revisions.set(path.basename(name, '.json'), revisions)
    }
    return files
  }

  /** The channels that something was promoted to. */
  names(): string[] {
    return [...this.#revisions.keys()]
  }

  /** The oldest first; none when there is no such channel yet. */
  revisions(channel: string): readonly Revision[] {
    return this.#revisions.get(channel) ?? []
  }

  /**
   * What is in memory afterwards is what the file holds: when writing fails, both stay as they
   * were.
   */
  async save(channel: string, revisions: readonly Revision[]): Promise<void> {
    await writeWhole(path.join(this.#folder, `${channel}.json`), JSON.stringify(revisions, null, 2))
    this.#revisions.set(channel, revisions)
  }
}
