import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readIfThere, writeWhole } from '../files.ts'
import { history, type Revision } from './revision.ts'

/** The revisions of each channel on disk, `channels/<channel>.json`, kept in memory once read. */
export class ChannelFiles {
  readonly #folder: string
  readonly #loaded = new Map<string, Promise<readonly Revision[]>>()

  constructor(data: string) {
    this.#folder = path.join(data, 'channels')
  }

  /** The channels that something was promoted to. */
  async names(): Promise<string[]> {
    const files = await readdir(this.#folder).catch(() => [])
    return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'))
  }

  /** The oldest first; none when there is no such channel yet. */
  load(channel: string): Promise<readonly Revision[]> {
    const loaded = this.#loaded.get(channel) ?? this.#read(channel)
    this.#loaded.set(channel, loaded)
    return loaded
  }

  /** What is loaded afterwards is what the file holds: when writing fails, both stay as they were. */
  async save(channel: string, revisions: readonly Revision[]): Promise<void> {
    await writeWhole(this.#file(channel), JSON.stringify(revisions, null, 2))
    this.#loaded.set(channel, Promise.resolve(revisions))
  }

  async #read(channel: string): Promise<readonly Revision[]> {
    const text = await readIfThere(this.#file(channel))
    return text === null ? [] : history.parse(JSON.parse(text))
  }

  #file(channel: string): string {
    return path.join(this.#folder, `${channel}.json`)
  }
}
