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
 * The list of online keys that counts: the newest one that the root has signed. It is in the
 * database for all registries, and in the folder, because one of them may be from a backup.
 */
export class CurrentList {
  readonly #options: Options
  #list = NO_LIST
  #signed: SignedKeyList | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Number 0 and no keys before there is a list. */
  get list(): KeyList {
    return this.#list
  }

  /** Null before there is a list. */
  get signed(): SignedKeyList | null {
    return this.#signed
  }

  /** Reads folder and database, and gives the database what only the folder has. */
  async open(): Promise<void> {
    const { files, rows } = this.#options
    const kept = await files.list()
    if (kept) this.#takeSigned(kept)
    await this.takeNewest()
    if (this.#signed) await rows.addList(this.#list.number, this.#signed)
  }

  /** Takes a list that another registry has made. One that the root has not signed is left. */
  async takeNewest(): Promise<void> {
    const { files, rows } = this.#options
    const newest = await rows.newestList()
    if (newest && this.#takeSigned(newest)) await files.saveList(newest)
  }

  /**
   * Signs a list of keys with the next number; nothing when another list was made meanwhile. The
   * number is read before the keys, so that a list without a rotation never replaces one with it.
   */
  async sign(root: KeyPair, keysNow: () => Promise<PublicKey[]>): Promise<void> {
    const { rows, now } = this.#options
    // Also after one that another root key has signed.
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
