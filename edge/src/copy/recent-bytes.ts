/** Maximum bytes that are kept in memory: more than all builds of a composition have. */
const MOST = 128_000_000

/** Keeps bytes by their hash; drops the least recently used first. */
export class RecentBytes {
  readonly #bytes = new Map<string, Buffer>()
  #size = 0

  get(hash: string): Buffer | undefined {
    const bytes = this.#bytes.get(hash)
    if (bytes !== undefined && this.#size > MOST / 2) {
      this.#bytes.delete(hash)
      this.#bytes.set(hash, bytes)
    }
    return bytes
  }

  add(hash: string, bytes: Buffer): void {
    if (this.#bytes.has(hash)) return
    this.#bytes.set(hash, bytes)
    this.#size += bytes.length
    for (const [oldest, { length }] of this.#bytes) {
      if (this.#size <= MOST) return
      this.#bytes.delete(oldest)
      this.#size -= length
    }
  }
}
