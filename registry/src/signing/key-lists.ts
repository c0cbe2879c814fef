import { type KeyList, keyList } from '@kontor/shared/wire'
import type { PublicKey } from './key-rows.ts'

/** Validity of a list of online keys, ms: the time for which a stolen online key can be used. */
const LIST_MS = 30 * 24 * 3600_000

/** The text of a drafted list, and the root key's signature of it. */
export interface SignedDraft {
  payload: string
  signature?: string | undefined
  /** Whether the draft is a dry run. */
  isDry: boolean
}

/** The text of a list of online keys, which the root key has to sign. */
export function listText(number: number, keys: readonly PublicKey[], now: number): string {
  const listed = keys.map(({ id, publicKey }) => ({ id, key: publicKey }))
  const list: KeyList = { number, expiresAt: now + LIST_MS, keys: listed }
  return JSON.stringify(list)
}

/** Parses a list; null when the text is not a list. */
export function readList(text: string): KeyList | null {
  try {
    return keyList.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The last key of a list, which in a draft is the new key; null without a list. */
export function newestKey(list: KeyList | null): PublicKey | null {
  const newest = list?.keys.at(-1)
  return newest === undefined ? null : { id: newest.id, publicKey: newest.key }
}

/** Whether a list has a key. */
export function hasKey({ keys }: KeyList, { id }: Pick<PublicKey, 'id'>): boolean {
  return keys.some((one) => one.id === id)
}

/** Whether half of a list's validity is over: then it is signed again, or operators are told. */
export function isDue({ expiresAt }: KeyList, now: number): boolean {
  return expiresAt - now < LIST_MS / 2
}
