import { type KeyList, keyList } from '@kontor/shared/wire'
import type { PublicKey } from './key-rows.ts'

/** Days that a list of online keys is valid: as long may a stolen online key be used. */
const LIST_MS = 30 * 24 * 3600_000

/** The text of the list of a draft, and the root key's signature of it. */
export interface SignedDraft {
  payload: string
  signature?: string | undefined
  /** Whether the draft was made only to see what would be. */
  isDry: boolean
}

/** The text of a list of online keys, which the root key has to sign. */
export function listText(number: number, keys: readonly PublicKey[], now: number): string {
  const listed = keys.map(({ id, publicKey }) => ({ id, key: publicKey }))
  const list: KeyList = { number, expiresAt: now + LIST_MS, keys: listed }
  return JSON.stringify(list)
}

/** A list by its text; null when it is none. */
export function readList(text: string): KeyList | null {
  try {
    return keyList.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The last key of a list, where a draft has the new one; null without a list. */
export function newestKey(list: KeyList | null): PublicKey | null {
  const newest = list?.keys.at(-1)
  return newest === undefined ? null : { id: newest.id, publicKey: newest.key }
}

/** Whether a list has a key. */
export function hasKey({ keys }: KeyList, { id }: Pick<PublicKey, 'id'>): boolean {
  return keys.some((one) => one.id === id)
}

/** Whether half of a list's time is over: it is signed anew then, or operators are told. */
export function isDue({ expiresAt }: KeyList, now: number): boolean {
  return expiresAt - now < LIST_MS / 2
}
