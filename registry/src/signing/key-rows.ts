import type { KeyPair } from '@kontor/server'
import type { Database, Queries } from '@kontor/server/database'
import type { SignedKeyList } from '@kontor/shared/wire'

/** How long a registry may be away before its key is left out of the next list, ms: a week. */
const AWAY_MS = 7 * 24 * 3600_000
/** The interval in which a registry reports again that it runs, ms. */
const SEEN_MS = 3600_000

export type PublicKey = Pick<KeyPair, 'id' | 'publicKey'>

/** The keys of the registries of one database, without private keys. */
export class KeyRows {
  readonly #database: Database
  readonly #now: () => number
  readonly #seenAt = new Map<string, number>()

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The root's public key; null before the first start. */
  async rootKey(): Promise<string | null> {
    const [row] = await this.#database.query<{ public_key: string }>(
      'select public_key from root_key',
    )
    return row?.public_key ?? null
  }

  /** Replaces the root key by the one that a folder has. */
  async replaceRootKey(publicKey: string): Promise<void> {
    await this.#database.query(
      `insert into root_key (public_key) values ($1)
       on conflict (one) do update set public_key = excluded.public_key`,
      [publicKey],
    )
  }

  /** Offers a root key, and returns the valid one: another registry may have been first. */
  async offerRootKey(publicKey: string): Promise<string> {
    await this.#database.query(
      'insert into root_key (public_key) values ($1) on conflict (one) do nothing',
      [publicKey],
    )
    return (await this.rootKey())!
  }

  /** The newest list; null before the first one. */
  async newestList(): Promise<SignedKeyList | null> {
    const [row] = await this.#database.query<{ payload: string; signature: string }>(
      'select payload, signature from key_list order by number desc limit 1',
    )
    return row ?? null
  }

  /** The highest number of a list; 0 before the first one. */
  async lastNumber(): Promise<number> {
    const [row] = await this.#database.query<{ number: number | null }>(
      'select max(number) as number from key_list',
    )
    return row?.number ?? 0
  }

  /** Adds a list; false when another registry has added one with its number meanwhile. */
  async addList(
    number: number,
    { payload, signature }: SignedKeyList,
    queries: Queries = this.#database,
  ): Promise<boolean> {
    const added = await queries.query(
      `insert into key_list (number, payload, signature) values ($1, $2, $3)
       on conflict (number) do nothing returning number`,
      [number, payload, signature],
    )
    return added.length > 0
  }

  /** Reports that the registry with this online key runs; writes once an hour. */
  async announce({ id, publicKey }: PublicKey): Promise<void> {
    const now = this.#now()
    if (now - (this.#seenAt.get(id) ?? -Infinity) < SEEN_MS) return
    await this.#database.query(
      `insert into online_key (id, public_key, seen_at) values ($1, $2, $3)
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [id, publicKey, now],
    )
    this.#seenAt.set(id, now)
  }

  /** Replaces the key of a registry, in the transaction that lists the new one. */
  async replace(queries: Queries, old: PublicKey, { id, publicKey }: PublicKey): Promise<void> {
    await queries.query('delete from online_key where id = $1', [old.id])
    await queries.query(
      `insert into online_key (id, public_key, seen_at) values ($1, $2, $3)
       on conflict (id) do nothing`,
      [id, publicKey, this.#now()],
    )
  }

  /** The online keys of the running registries, always in the same order. */
  async announced(): Promise<PublicKey[]> {
    const rows = await this.#database.query<{ id: string; public_key: string }>(
      'select id, public_key from online_key where seen_at > $1 order by id',
      [this.#now() - AWAY_MS],
    )
    return rows.map(({ id, public_key }) => ({ id, publicKey: public_key }))
  }
}
