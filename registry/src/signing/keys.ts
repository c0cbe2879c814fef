import { hasSigned, type KeyPair } from '@kontor/server'
import type { KeyList, SignedComposition, SignedKeyList } from '@kontor/shared/wire'
import { DataError } from '../base/data-file.ts'
import { moment } from '../base/format.ts'
import { Refusal } from '../base/refusal.ts'
import { KeyFiles } from './key-files.ts'
import { hasKey, isDue, listText, readList } from './key-lists.ts'

/** The keys of a registry, for operators. */
export interface KeyFacts {
  /** The root's raw public key, base64, which edges pin. */
  root: string
  /** Whether the root's private key is in the data folder. */
  isRootHere: boolean
  /** The number of the list of online keys. */
  number: number
  expiresAt: number
  keyIds: string[]
}

interface Opened {
  files: KeyFiles
  rootKey: string
  root: KeyPair | null
  online: KeyPair
  signed: SignedKeyList
  list: KeyList
}

/**
 * The registry's keys: the root key signs the list of online keys, and the online key signs
 * compositions and builds.
 */
export class Keys {
  readonly #files: KeyFiles
  readonly #now: () => number
  readonly #rootKey: string
  /** Null when the root's private key is kept elsewhere. */
  readonly #root: KeyPair | null
  #online: KeyPair
  #signed: SignedKeyList
  #list: KeyList
  #renewing: Promise<void> | null = null

  private constructor({ files, rootKey, root, online, signed, list }: Opened, now: () => number) {
    this.#files = files
    this.#now = now
    this.#rootKey = rootKey
    this.#root = root
    this.#online = online
    this.#signed = signed
    this.#list = list
  }

  /**
   * Opens the keys of a data folder, and makes those that are missing.
   * @throws DataError when a file is damaged
   */
  static async open(data: string, now: () => number): Promise<Keys> {
    const files = await KeyFiles.open(data)
    const keys = new Keys(await openFiles(files, now()), now)
    await keys.#finish()
    await keys.#listOnline()
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

  /** The list of online keys, signed anew in time where the root key is here. */
  async list(): Promise<SignedKeyList> {
    if (this.#root && isDue(this.#list, this.#now())) {
      const text = listText(this.#list.number + 1, this.#online, this.#now())
      this.#renewing ??= this.#save({ payload: text, signature: this.#root.sign(text) })
      await this.#renewing.finally(() => (this.#renewing = null))
    }
    return this.#signed
  }

  facts(): KeyFacts {
    const { number, expiresAt, keys } = this.#list
    const keyIds = keys.map(({ id }) => id)
    return { root: this.#rootKey, isRootHere: this.#root !== null, number, expiresAt, keyIds }
  }

  /** What operators have to do about the keys, one sentence; null when nothing is to be done. */
  fault(): string | null {
    if (this.#root || !isDue(this.#list, this.#now())) return null
    return `The list of keys ends at ${moment(this.#list.expiresAt)}, and no edge serves after that: run kontor keys rotate --root <file>.`
  }

  /** Makes the next online key, and returns the text of its list, which the root has to sign. */
  async draft(): Promise<string> {
    return listText(this.#list.number + 1, await this.#files.make('next'), this.#now())
  }

  /**
   * Takes the list of the last draft: its key signs from then on, and the one before no more.
   * Without a signature the root key in the data folder signs it.
   * @throws Refusal 409 when the root key is elsewhere or the draft is not the last one, 422 when
   * another key has signed it.
   */
  async rotate(payload: string, signature = this.#root?.sign(payload)): Promise<void> {
    const next = await this.#files.read('next')
    const list = readList(payload)
    if (next === null || list?.number !== this.#list.number + 1 || !hasKey(list, next))
      throw new Refusal(409, 'draft-unknown', 'Another list of keys was made meanwhile.', AGAIN)
    if (signature === undefined)
      throw new Refusal(409, 'root-elsewhere', 'The root key is not on the registry’s disk.', NAME)
    if (!hasSigned(this.#rootKey, payload, signature))
      throw new Refusal(422, 'root-wrong', 'The list of keys is signed by another root key.', NAME)
    await this.#save({ payload, signature })
    await this.#finish()
  }

  async #save(signed: SignedKeyList): Promise<void> {
    await this.#files.saveList(signed)
    this.#signed = signed
    this.#list = readList(signed.payload)!
  }

  /** Lists the online key where it is another than listed, as after a part of a backup. */
  async #listOnline(): Promise<void> {
    const { payload, signature } = this.#signed
    const isSigned = hasSigned(this.#rootKey, payload, signature)
    if (isSigned && hasKey(this.#list, this.#online)) return
    if (this.#root === null) throw listDamaged()
    const text = listText(this.#list.number + 1, this.#online, this.#now())
    await this.#save({ payload: text, signature: this.#root.sign(text) })
  }

  /** Ends a rotation: the list has the next key. After a kill the next start ends it. */
  async #finish(): Promise<void> {
    const next = await this.#files.read('next')
    if (next === null || !hasKey(this.#list, next)) return
    await this.#files.takeNext()
    this.#online = next
  }
}

const AGAIN = 'Run kontor keys rotate again.'
const NAME = 'Name the file of the root key with --root.'

async function openFiles(files: KeyFiles, now: number): Promise<Opened> {
  const known = await files.rootKey()
  const root = (await files.read('root')) ?? (known === null ? await files.make('root') : null)
  const rootKey = root?.publicKey ?? known!
  if (rootKey !== known) await files.saveRootKey(rootKey)
  const online = (await files.read('online')) ?? (await files.make('online'))
  const signed = (await files.list()) ?? (await firstList(files, root, online, now))
  const list = readList(signed.payload)
  if (list === null) throw listDamaged()
  return { files, rootKey, root, online, signed, list }
}

async function firstList(
  files: KeyFiles,
  root: KeyPair | null,
  online: KeyPair,
  now: number,
): Promise<SignedKeyList> {
  if (root === null) throw listDamaged()
  const payload = listText(1, online, now)
  const signed = { payload, signature: root.sign(payload) }
  await files.saveList(signed)
  return signed
}

function listDamaged(): DataError {
  return new DataError('keys/list.json', 'put root.pem into the folder keys for one start', null)
}
