import type { BlobStore } from '@kontor/server/blobs'
import type { Database, Queries } from '@kontor/server/database'
import { Refusal } from '../../base/refusal.ts'

/** Maximum bytes that wait for their builds. */
const WAITING = 1_000_000_000

/** The least bytes that a waiting blob counts for, so that empty ones are limited too. */
const LEAST_BYTES = 1_000

/**
 * The blobs of builds: the blob store, and a row for each blob that is in it or may be. A row is
 * there before its blob and goes after it. A process that deletes a blob holds the lock of its row,
 * and one that keeps the blob waits for that lock, so a blob that is needed again is written again
 * (see `docs/decisions/0131-a-build-is-sealed-in-one-row.md`).
 */
export class KeptBlobs {
  readonly store: BlobStore
  readonly #database: Database
  readonly #now: () => number

  constructor(store: BlobStore, database: Database, now: () => number) {
    this.store = store
    this.#database = database
    this.#now = now
  }

  /**
   * The hashes whose files must be sent. The other files are stored, and are not collected within
   * the next day.
   */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const there = await this.keep(this.#database, hashes)
    return [...new Set(hashes)].filter((hash) => !there.has(hash))
  }

  /** Marks blobs as used now, and returns the stored ones among them. */
  async keep(queries: Queries, hashes: readonly string[]): Promise<Set<string>> {
    // All publishers lock in one order, so that two of them never wait for each other.
    const rows = await queries.query<{ hash: string }>(
      `update blob set used_at = $2 where hash in
         (select hash from blob where hash = any($1::text[]) and state = 'kept' order by hash for update)
       returning hash`,
      [hashes, this.#now()],
    )
    return new Set(rows.map(({ hash }) => hash))
  }

  /**
   * Stores the blobs that are not there.
   * @throws Refusal 507 when too many bytes wait for their builds
   */
  async write(blobs: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const missing = await this.missing([...blobs.keys()])
    if (missing.length === 0) return
    const sizes = missing.map((hash) => blobs.get(hash)!.length)
    await this.#refuseTooMuch(sizes.reduce((sum, size) => sum + size, 0))
    await this.#database.query(
      `insert into blob (hash, bytes, state, used_at)
         select hash, bytes, 'arriving', $3 from unnest($1::text[], $2::bigint[]) as one (hash, bytes)
         order by hash
       on conflict (hash) do update set used_at = $3, state = 'arriving'
         where blob.state = 'leaving'`,
      [missing, sizes, this.#now()],
    )
    for (const hash of missing) await this.store.write(blobs.get(hash)!)
    await this.#database.query(
      `update blob set state = 'kept', used_at = $2 where hash in
         (select hash from blob where hash = any($1::text[]) order by hash for update)`,
      [missing, this.#now()],
    )
  }

  /**
   * Deletes the blobs that no build has and that nobody has used since an instant. Returns their
   * sizes.
   */
  async deleteUnused(since: number): Promise<number[]> {
    await this.#database.query(
      `update blob set state = 'leaving' where used_at < $1 and not exists
         (select 1 from build_blob where build_blob.hash = blob.hash)`,
      [since],
    )
    // The blobs of a killed run are still in the state `leaving`.
    const leaving = await this.#database.query<{ hash: string }>(
      `select hash from blob where state = 'leaving'`,
    )
    const sizes: number[] = []
    for (const { hash } of leaving) {
      const bytes = await this.#delete(hash)
      if (bytes !== null) sizes.push(bytes)
    }
    return sizes
  }

  /** Deletes a leaving blob under the lock of its row; null when somebody uses it again. */
  #delete(hash: string): Promise<number | null> {
    return this.#database.transaction(async (tx) => {
      const [row] = await tx.query<{ bytes: string }>(
        `select bytes from blob where hash = $1 and state = 'leaving' for update`,
        [hash],
      )
      if (row === undefined) return null
      await this.store.delete(hash)
      await tx.query('delete from blob where hash = $1', [hash])
      return Number(row.bytes)
    })
  }

  async #refuseTooMuch(more: number): Promise<void> {
    const [row] = await this.#database.query<{ waiting: string }>(
      `select coalesce(sum(greatest(bytes, $1::bigint)), 0)::text as waiting from blob
       where not exists (select 1 from build_blob where build_blob.hash = blob.hash)`,
      [LEAST_BYTES],
    )
    if (Number(row!.waiting) + more <= WAITING) return
    throw new Refusal(
      507,
      'quota-reached',
      `Files of ${WAITING / 1_000_000} MB wait for their builds already.`,
      'Finish those builds, or wait a day and run kontor gc --delete.',
    )
  }
}
