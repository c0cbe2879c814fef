import { proxy } from 'valtio'

/**
 * The names under which a session is kept. Source: specification, section 3; beside them, when the
 * access token ends, and the favourites of all who were here.
 */
type Key =
  | 'token'
  | 'refresh_token'
  | 'user_info'
  | 'config'
  | 'language'
  | 'token_expires_at'
  | 'favourites'

/** `refused`: something that the user would miss cannot be kept. Owner: this file. */
export const storage = proxy({ refused: false })

/** The stored value, or null: also where storage is blocked. */
export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores values that belong together, or removes those that are null. Where storage is blocked or
 * full none of them stays, so that no half of a session is found later.
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

function put(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

function drop(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Blocked: then nothing is there.
  }
}
