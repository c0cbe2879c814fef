import { hasSigned, type KeyPair } from '@kontor/server'
import type { Queries } from '@kontor/server/database'
import type { KeyList, SignedKeyList } from '@kontor/shared/wire'
import type { KeyFiles } from './key-files.ts'
import { listText, readList } from './key-lists.ts'
import type { KeyRows, PublicKey } from './key-rows.ts'

const NO_LIST: KeyList = { number: 0, expiresAt: 0, keys: [] }

interface Options {
  files: KeyFiles
  rows: KeyRows
  /** The root's public key. */
  rootKey: string
  now: () => number
}

/**
 * The current list of online keys: the newest one that the root has signed. It is stored in the
 * database, for all registries, and in the folder, because one of the two may come from a backup.
 */
export class CurrentList {
  readonly #options: Options
  #list = NO_LIST
  #signed: SignedKeyList | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Number 0 and no keys while there is no list. */
  get list(): KeyList {
    return this.#list
  }

  /** Null while there is no list. */
  get signed(): SignedKeyList | null {
    return this.#signed
  }

  /**
   * Reads the folder and the database, and stores in the database the list that only the folder
   * has.
   */
  async open(): Promise<void> {
    const { files, rows } = this.#options
    const kept = await files.list()
    if (kept) this.#takeSigned(kept)
    await this.takeNewest()
    if (this.#signed) await rows.addList(this.#list.number, this.#signed)
  }

  /** Takes the list that another registry has made, if the root has signed it. */
  async takeNewest(): Promise<void> {
    const { files, rows } = this.#options
    const newest = await rows.newestList()
    if (newest && this.#takeSigned(newest)) await files.saveList(newest)
  }

  /**
   * Signs a list of keys with the next number; does nothing when another list was made meanwhile.
   * The number is read before the keys, so that a list without a rotation never replaces a list
   * with it.
   */
  async sign(root: KeyPair, keysNow: () => Promise<PublicKey[]>): Promise<void> {
    const { rows, now } = this.#options
    // The number is also above that of a list which another root key has signed.
    const number = Math.max(this.#list.number, await rows.lastNumber()) + 1
    const payload = listText(number, await keysNow(), now())
    await this.add(payload, root.sign(payload))
    await this.takeNewest()
  }

  /** Adds a signed list; false when another registry has added one with its number meanwhile. */
  async add(payload: string, signature: string, queries?: Queries): Promise<boolean> {
    const { number } = readList(payload)!
    return this.#options.rows.addList(number, { payload, signature }, queries)
  }

  #takeSigned(signed: SignedKeyList): boolean {
    const list = readList(signed.payload)
    if (!list || list.number <= this.#list.number) return false
    if (!hasSigned(this.#options.rootKey, signed.payload, signed.signature)) return false
    this.#list = list
    this.#signed = signed
    return true
  }
}
