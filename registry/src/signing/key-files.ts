import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type KeyPair, newPrivateKey, readKeyPair } from '@kontor/server'
import { makeFolder, readIfExists, removeTemporary, writeAtomically } from '@kontor/server/files'
import { signedKeyList } from '@kontor/shared/wire'
import { DataError, readData } from '../base/data-file.ts'

const FOLDER = 'keys'

/** The private keys of a data folder; only the owner can read them. */
const files = {
  /** Signs the lists of online keys; it may be on another machine. */
  root: 'root.pem',
  /** Signs compositions and builds. */
  online: 'online.pem',
  /** The next online key, whose list is not signed yet. */
  next: 'next.pem',
} as const

/** The root's public key, which stays here when the private key is moved away. */
const ROOT_PUBLIC = 'root.pub'
const LIST = 'list.json'

/** The online key of a registry from before there was a root key. */
const EARLIER = 'private.pem'

/** The files of a registry's keys. */
export class KeyFiles {
  readonly #data: string

  private constructor(data: string) {
    this.#data = data
  }

  /** Opens the folder, and takes over the key of an earlier registry as the online key. */
  static async open(data: string): Promise<KeyFiles> {
    const folder = path.join(data, FOLDER)
    await makeFolder(folder)
    await removeTemporary(folder)
    const opened = new KeyFiles(data)
    const isEarlier = (await readIfExists(opened.#at(EARLIER))) !== null
    if (isEarlier) await rename(opened.#at(EARLIER), opened.#at(files.online))
    return opened
  }

  /** A key pair; null when its file does not exist. @throws DataError when its file is damaged */
  async read(which: keyof typeof files): Promise<KeyPair | null> {
    const pem = await readIfExists(this.#at(files[which]))
    try {
      return pem === null ? null : readKeyPair(pem)
    } catch (cause) {
      const file = path.join(FOLDER, files[which])
      const otherwise = 'move it out of the data folder: the next start makes a new one'
      throw new DataError(file, otherwise, cause)
    }
  }

  async make(which: keyof typeof files): Promise<KeyPair> {
    const pem = newPrivateKey()
    await writeAtomically(this.#at(files[which]), pem, 0o600)
    return readKeyPair(pem)
  }

  /** Replaces the online key by the next one. */
  async takeNext(): Promise<void> {
    await rename(this.#at(files.next), this.#at(files.online))
  }

  /** The root's public key; null before the first start. */
  async rootKey(): Promise<string | null> {
    return (await readIfExists(this.#at(ROOT_PUBLIC)))?.trim() ?? null
  }

  async saveRootKey(publicKey: string): Promise<void> {
    await writeAtomically(this.#at(ROOT_PUBLIC), `${publicKey}\n`)
  }

  /** Removes the new root key, because another registry made the valid root key first. */
  async dropRoot(): Promise<void> {
    await rm(this.#at(files.root))
  }

  /** The signed list of online keys; null before the first start. */
  list() {
    const otherwise = 'put root.pem into the folder keys and remove it for one start'
    return readData({ data: this.#data, file: path.join(FOLDER, LIST), otherwise }, signedKeyList)
  }

  async saveList(list: { payload: string; signature: string }): Promise<void> {
    await writeAtomically(this.#at(LIST), JSON.stringify(list))
  }

  #at(file: string): string {
    return path.join(this.#data, FOLDER, file)
  }
}
