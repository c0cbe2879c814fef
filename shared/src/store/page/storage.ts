/** Values that the browser keeps as JSON. */
interface JsonStorage {
  /** The value; null when there is none, it is not JSON, or storage is blocked. Not checked. */
  read(key: string): unknown
  /** Stores a value; null removes it. Where storage is blocked it lasts as long as the page. */
  write(key: string, value: unknown): void
  /** All keys; none where storage is blocked. */
  keys(): string[]
}

/** Kept on the device until it is removed. */
export const deviceStorage = storedIn(() => localStorage)

/** Kept until the tab is closed, also over a reload. */
export const tabStorage = storedIn(() => sessionStorage)

function storedIn(storage: () => Storage): JsonStorage {
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    keys() {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(value))
      } catch (cause) {
        console.warn(`${key} cannot be stored`, cause)
      }
    },
  }
}
