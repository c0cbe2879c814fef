import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { type FolderBlobs, hashOf } from '@kontor/server/blobs'
import { Unavailable } from '../base/sources.ts'
import { RecentBytes } from './recent-bytes.ts'

/** Files that are copied at the same time. */
const AT_ONCE = 16

/**
 * The edge's own copies of files, by hash. Bytes are compared with their hash whenever they come
 * from the disk or from the registry, and kept in memory while they are used.
 */
export class CopiedBlobs {
  readonly #store: FolderBlobs
  readonly #fetch: (hash: string) => Promise<Buffer | null>
  readonly #recent = new RecentBytes()
  readonly #limited = pLimit(AT_ONCE)
  readonly #coming = new Map<string, Promise<Buffer | null>>()

  constructor(store: FolderBlobs, fetch: (hash: string) => Promise<Buffer | null>) {
    this.#store = store
    this.#fetch = fetch
  }

  /**
   * Copies those of the hashes that are not here.
   * @throws Unavailable when the registry does not answer, or does not have one of them.
   */
  async complete(hashes: Iterable<string>): Promise<void> {
    const copied = [...hashes].map((hash) =>
      this.#limited(async () => {
        if (await this.#store.has(hash)) return
        if ((await this.#fetched(hash)) === null)
          throw new Unavailable(`the registry does not have the file ${hash}`)
      }),
    )
    await Promise.all(copied)
  }

  /**
   * The bytes of a hash, at once when they were read before. A copy that is damaged is fetched
   * again; null when nobody has them.
   * @throws Unavailable when they are not here and the registry does not answer.
   */
  read(hash: string): Buffer | Promise<Buffer | null> {
    return this.#recent.get(hash) ?? this.#once(hash)
  }

  /** The hashes of the copies on the disk. */
  list(): Promise<string[]> {
    return this.#store.list()
  }

  /** Deletes a copy that no build needs. Returns its size in bytes. */
  async delete(hash: string): Promise<number> {
    const bytes = await this.#store.size(hash)
    await this.#store.delete(hash)
    return bytes
  }

  #once(hash: string): Promise<Buffer | null> {
    const coming = this.#coming.get(hash)
    if (coming) return coming
    const read = this.#read(hash).finally(() => this.#coming.delete(hash))
    this.#coming.set(hash, read)
    return read
  }

  async #read(hash: string): Promise<Buffer | null> {
    const bytes = (await this.#copied(hash)) ?? (await this.#fetched(hash))
    if (bytes !== null) this.#recent.add(hash, bytes)
    return bytes
  }

  /** The bytes on the disk; null when they are missing or damaged. */
  async #copied(hash: string): Promise<Buffer | null> {
    const stream = await this.#store.read(hash)
    const bytes = stream && (await buffer(stream))
    return bytes && hashOf(bytes) === hash ? bytes : null
  }

  async #fetched(hash: string): Promise<Buffer | null> {
    const bytes = await this.#fetch(hash)
    if (bytes === null || hashOf(bytes) !== hash) return null
    await this.#store.write(bytes)
    return bytes
  }
}
