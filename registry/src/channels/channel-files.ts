import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readData } from '../base/data-file.ts'
import { makeFolder, removeTemporary, writeAtomically } from '@kontor/server/files'
import { history, type Revision } from './revision.ts'

/** Revisions in the file that is written with each change. */
const NEWEST = 100
/** The channel of a file, and the number of its first revision when the file is closed. */
const FILE = /^(?<channel>[a-z][a-z0-9-]*)(?:\.(?<first>\d+))?\.json$/

/**
 * The revisions of each channel, with a copy in memory. `channels/<channel>.json` has the newest.
 * Older ones are in closed files `channels/<channel>.<first revision>.json`, each written once, so
 * that a change costs the same after thousands of others.
 */
export class ChannelFiles {
  readonly #folder: string
  readonly #revisions = new Map<string, readonly Revision[]>()
  /** How many revisions of a channel are in closed files. */
  readonly #closed = new Map<string, number>()

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
    for (const { name, channel, isClosed } of oldestFirst(await readdir(files.#folder))) {
      const file = path.join('channels', name)
      const otherwise = 'move it out of the data folder and promote all builds again'
      const read = await readData({ data, file, otherwise }, history)
      if (read) files.#add(channel, read, isClosed)
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
   * Saves the revisions of a channel: the known ones, of which the last may differ, and new ones.
   * When writing fails, memory and files stay as they are.
   */
  async save(channel: string, revisions: readonly Revision[]): Promise<void> {
    const closed = this.#closed.get(channel) ?? 0
    let newest = revisions.slice(closed)
    if (newest.length > 2 * NEWEST) {
      const older = newest.slice(0, -NEWEST)
      await this.#write(`${channel}.${older[0]!.revision}`, older)
      this.#closed.set(channel, closed + older.length)
      newest = newest.slice(-NEWEST)
    }
    await this.#write(channel, newest)
    this.#revisions.set(channel, revisions)
  }

  #write(name: string, revisions: readonly Revision[]): Promise<void> {
    const file = path.join(this.#folder, `${name}.json`)
    return writeAtomically(file, JSON.stringify(revisions, null, 2))
  }

  /** A registry that died between two writes left the same revisions in both files. */
  #add(channel: string, read: readonly Revision[], isClosed: boolean): void {
    const known = this.revisions(channel)
    const last = known.at(-1)?.revision ?? 0
    const all = [...known, ...read.filter(({ revision }) => revision > last)]
    this.#revisions.set(channel, all)
    if (isClosed) this.#closed.set(channel, all.length)
  }
}

/** The files of channels among the names of a folder; the file with the newest revisions last. */
function oldestFirst(names: string[]): { name: string; channel: string; isClosed: boolean }[] {
  return names
    .flatMap((name) => {
      const { channel, first } = FILE.exec(name)?.groups ?? {}
      return channel === undefined ? [] : [{ name, channel, first: Number(first ?? Infinity) }]
    })
    .toSorted((one, other) => one.first - other.first)
    .map(({ name, channel, first }) => ({ name, channel, isClosed: first !== Infinity }))
}
