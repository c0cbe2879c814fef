import { proxy } from 'valtio'

/**
 * The keys of stored values: those of ACCESS-4, whether the user has chosen a language, when the
 * access token expires, the favourites of every account on this device, and briefly why a session
 * ended.
 */
type Key =
  | 'token'
  | 'refresh_token'
  | 'user_info'
  | 'config'
  | 'language'
  | 'language_answered'
  | 'token_expires_at'
  | 'favourites'
  | 'session_end'

/** `refused`: session or language cannot be stored. Owner: this file. */
export const storage = proxy({ refused: false })

/** The stored value; null if there is none or storage is blocked. */
export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores values that belong together, and removes those that are null. If storage is blocked or
 * full, none of them is stored, so that no partial session is found later.
 */
export function keep(values: Partial<Record<Key, string | null>>): void {
  try {
    for (const [key, value] of Object.entries(values)) put(key, value)
  } catch (cause) {
    console.warn('storage refused', Object.keys(values).join(), cause)
    drop(Object.keys(values))
    if (values.token || values.language) storage.refused = true
  }
}

/** Stores a value; if storage is blocked or full, the earlier value stays. */
export function keepNewer(key: Key, value: string): void {
  try {
    put(key, value)
  } catch (cause) {
    console.warn('storage refused', key, cause)
  }
}

function put(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

function drop(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
