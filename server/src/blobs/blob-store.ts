import type { Readable } from 'node:stream'

/**
 * Bytes by their SHA-256, in hex. A blob never changes, so writing it again changes nothing. A
 * malformed hash names no blob.
 */
export interface BlobStore {
  has(hash: string): Promise<boolean>
  /**
   * The stored bytes; null when there are none. A bucket may answer with others and with any number
   * of them: the reader stops at the most that it expects, and compares them with the hash.
   */
  read(hash: string): Promise<Readable | null>
  /** Stores bytes, which survive a power cut from then on, and returns their hash. */
  write(bytes: Uint8Array): Promise<string>
  /** Deletes a blob, if it is there. */
  delete(hash: string): Promise<void>
}
