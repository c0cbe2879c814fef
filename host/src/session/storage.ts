/** The names under which a session is kept. Source: specification, section 3. */
const KEYS = ['token', 'refresh_token', 'user_info', 'config', 'language'] as const
type Key = (typeof KEYS)[number]

/** The stored value, or null: also where storage is blocked. */
export function recall(key: Key | 'token_expires_at'): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when null. Where storage is blocked or full, the session lives in this page alone. */
export function keep(key: Key | 'token_expires_at', value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (cause) {
    console.warn('storage refused', key, cause)
  }
}
