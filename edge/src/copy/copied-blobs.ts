import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { type FolderBlobs, hashOf } from '@kontor/server/blobs'
import type { StoredBlob } from '@kontor/shared/wire'
import { Unavailable } from '../base/sources.ts'
import { RecentBytes } from './recent-bytes.ts'

/** Maximum files that are copied at the same time. */
const AT_ONCE = 16

/** Fetches a file from the registry, never more bytes than its size; null when it has none. */
type Fetch = (file: StoredBlob) => Promise<Buffer | null>

/**
 * The edge's own copies of files, by hash. Bytes are compared with their hash whenever they come
 * from the disk or from the registry, and kept in memory while they are used.
 */
export class CopiedBlobs {
  readonly #store: FolderBlobs
  readonly #fetch: Fetch
  readonly #recent = new RecentBytes()
  readonly #limited = pLimit(AT_ONCE)
  readonly #coming = new Map<string, Promise<Buffer | null>>()

  constructor(store: FolderBlobs, fetch: Fetch) {
    this.#store = store
    this.#fetch = fetch
  }

  /**
   * Copies the files that have no copy here; `sizes` has the bytes of each by its hash.
   * @throws Unavailable when the registry does not answer, or does not have one of them, Untrusted
   * when it sends more than those bytes.
   */
  async complete(sizes: ReadonlyMap<string, number>): Promise<void> {
    const copied = [...sizes].map(([hash, size]) =>
      this.#limited(async () => {
        if (await this.#store.has(hash)) return
        if ((await this.#fetched({ hash, size })) === null)
          throw new Unavailable(`the registry does not have the file ${hash}`)
      }),
    )
    await Promise.all(copied)
  }

  /**
   * The bytes of a file, at once when they were read before. A copy that is damaged is fetched
   * again; null when nobody has them.
   * @throws Unavailable when they are not here and the registry does not answer, Untrusted when it
   * sends more.
   */
  read(file: StoredBlob): Buffer | Promise<Buffer | null> {
    return this.#recent.get(file.hash) ?? this.#once(file)
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

  #once(file: StoredBlob): Promise<Buffer | null> {
    const coming = this.#coming.get(file.hash)
    if (coming) return coming
    const read = this.#read(file).finally(() => this.#coming.delete(file.hash))
    this.#coming.set(file.hash, read)
    return read
  }

  async #read(file: StoredBlob): Promise<Buffer | null> {
    const bytes = (await this.#copied(file.hash)) ?? (await this.#fetched(file))
    if (bytes !== null) this.#recent.add(file.hash, bytes)
    return bytes
  }

  /** The bytes on the disk; null when they are missing or damaged. */
  async #copied(hash: string): Promise<Buffer | null> {
    const stream = await this.#store.read(hash)
    const bytes = stream && (await buffer(stream))
    return bytes && hashOf(bytes) === hash ? bytes : null
  }

  async #fetched(file: StoredBlob): Promise<Buffer | null> {
    const bytes = await this.#fetch(file)
    if (bytes === null || hashOf(bytes) !== file.hash) return null
    await this.#store.write(bytes)
    return bytes
  }
}
