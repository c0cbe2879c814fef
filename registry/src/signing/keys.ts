import { setTimeout as pause } from 'node:timers/promises'
import { hasSigned, type KeyPair, newPrivateKey, readKeyPair } from '@kontor/server'
import type { Database, Queries } from '@kontor/server/database'
import type { SignedComposition, SignedKeyList } from '@kontor/shared/wire'
import { moment } from '../base/format.ts'
import { CurrentList } from './current-list.ts'
import type { KeyFacts } from './key-facts.ts'
import { KeyFiles } from './key-files.ts'
import { hasKey, isDue, listText, newestKey, readList, type SignedDraft } from './key-lists.ts'
import { KeyRows, type PublicKey } from './key-rows.ts'
import { openRoot, type Root } from './open-root.ts'
import { draftUnknown, listDamaged, noList, rootElsewhere, rootWrong, ROTATE } from './refusals.ts'

/** The folder and the database with the keys of a registry. */
interface Place {
  data: string
  database: Database
  /** Whether other registries may use the database. */
  isShared: boolean
  now: () => number
}

interface Parts {
  files: KeyFiles
  rows: KeyRows
  root: Root
  online: KeyPair
  now: () => number
}

/** The time for which a start waits until the registry with the root key has listed its key, ms. */
const LISTING_MS = 10_000
const LOOK_MS = 200

/**
 * The registry's keys: the root key signs the list of online keys, and the online key signs
 * compositions and builds. Each registry of a database has an online key of its own, which never
 * leaves its folder; the list has all of them, and the registry with the root key signs it.
 */
export class Keys {
  readonly #files: KeyFiles
  readonly #rows: KeyRows
  readonly #now: () => number
  readonly #root: Root
  readonly #current: CurrentList
  #online: KeyPair
  #renewing: Promise<void> | null = null

  private constructor({ files, rows, root, online, now }: Parts) {
    this.#files = files
    this.#rows = rows
    this.#now = now
    this.#root = root
    this.#online = online
    this.#current = new CurrentList({ files, rows, rootKey: root.publicKey, now })
  }

  /**
   * Opens the keys of a data folder, and makes those that are missing.
   * @throws DataError when a file is damaged, or the root key is not that of the database
   */
  static async open({ data, database, isShared, now }: Place): Promise<Keys> {
    const files = await KeyFiles.open(data)
    const rows = new KeyRows(database, now)
    const root = await openRoot(files, rows, isShared)
    const online = (await files.read('online')) ?? (await files.make('online'))
    const keys = new Keys({ files, rows, root, online, now })
    await keys.#begin(isShared)
    return keys
  }

  /** Short hash of the public online key. */
  get keyId(): string {
    return this.#online.id
  }

  /** Signs the exact text with the online key. */
  sign(payload: string): SignedComposition {
    return { payload, keyId: this.#online.id, signature: this.#online.sign(payload) }
  }

  /**
   * The list of online keys, signed again in time when the root key is here.
   * @throws Refusal 503 while no registry with the root key has made a list
   */
  async list(): Promise<SignedKeyList> {
    if (isDue(this.#current.list, this.#now())) await this.#renew()
    const { signed } = this.#current
    if (signed === null) throw noList()
    return signed
  }

  facts(): KeyFacts {
    const { number, expiresAt, keys } = this.#current.list
    return {
      root: this.#root.publicKey,
      isRootHere: this.#root.pair !== null,
      number,
      expiresAt,
      keyIds: keys.map(({ id }) => id),
      keyId: this.#online.id,
    }
  }

  /** What operators must do about the keys, one sentence; null when they must do nothing. */
  fault(): string | null {
    if (!hasKey(this.#current.list, this.#online))
      return `The key of this registry is not in the list of keys, so no edge takes what it signs: ${ROTATE}`
    if (this.#root.pair || !isDue(this.#current.list, this.#now())) return null
    return `The list of keys ends at ${moment(this.#current.list.expiresAt)}, and no edge serves after that: ${ROTATE}`
  }

  /**
   * Takes the list that another registry has made and ends a rotation. When the root key is here,
   * also lists the keys of new registries.
   */
  async refresh(): Promise<void> {
    await this.#current.takeNewest()
    await this.#finish()
    await this.#rows.announce(this.#online)
    const isMissing = (await this.#rows.announced()).some((key) => !hasKey(this.#current.list, key))
    if (isMissing) await this.#renew()
  }

  /**
   * Makes the next online key, and returns the text of its list for the root key to sign. The key
   * of a dry run is not kept.
   */
  async draft({ isDry = false } = {}): Promise<string> {
    const next = isDry ? readKeyPair(newPrivateKey()) : await this.#files.make('next')
    const keys = [...(await this.#others()), next]
    return listText(this.#current.list.number + 1, keys, this.#now())
  }

  /**
   * Takes the list of the last draft in a transaction. From the next `refresh` on, its key signs,
   * and the earlier key no longer does. Without a signature the root key in the data folder signs
   * it.
   * @throws Refusal 409 when the root key is elsewhere or the draft is not the last one, 422 when
   * another key has signed it.
   */
  async rotate(
    queries: Queries,
    { payload, signature = this.#root.pair?.sign(payload), isDry }: SignedDraft,
  ): Promise<void> {
    const list = readList(payload)
    const next = isDry ? newestKey(list) : await this.#files.read('next')
    if (next === null || list?.number !== this.#current.list.number + 1 || !hasKey(list, next))
      throw draftUnknown()
    if (signature === undefined) throw rootElsewhere()
    if (!hasSigned(this.#root.publicKey, payload, signature)) throw rootWrong()
    if (!(await this.#current.add(payload, signature, queries))) throw draftUnknown()
    await this.#rows.replace(queries, this.#online, next)
  }

  /**
   * Ends a rotation after a kill, and lists the registry's key when it is missing, as after the
   * restore of a part of a backup.
   */
  async #begin(isShared: boolean): Promise<void> {
    await this.#current.open()
    await this.#finish()
    await this.#rows.announce(this.#online)
    if (hasKey(this.#current.list, this.#online)) return
    if (this.#root.pair) return this.#renew()
    if (!isShared) throw listDamaged()
    const until = Date.now() + LISTING_MS
    while (!hasKey(this.#current.list, this.#online) && Date.now() < until) {
      await pause(LOOK_MS)
      await this.#current.takeNewest()
    }
  }

  /** Signs a new list with the keys of all registries, where the root key is here. */
  async #renew(): Promise<void> {
    const { pair } = this.#root
    if (pair === null) return
    this.#renewing ??= this.#current.sign(pair, async () => [
      ...(await this.#others()),
      this.#online,
    ])
    await this.#renewing.finally(() => (this.#renewing = null))
  }

  /** The online keys of the other registries. */
  async #others(): Promise<PublicKey[]> {
    return (await this.#rows.announced()).filter(({ id }) => id !== this.#online.id)
  }

  /** Ends a rotation: the list has the next key. */
  async #finish(): Promise<void> {
    const next = await this.#files.read('next')
    if (next === null || !hasKey(this.#current.list, next)) return
    await this.#files.takeNext()
    this.#online = next
  }
}
