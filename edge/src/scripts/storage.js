/** The stored text; null where there is none, or where storage is blocked. */
export function read(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it when it is null. Does nothing where storage is blocked. */
export function store(key, text) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage the guard reacts only to events of this page.
  }
}
