/**
 * Keeps the `size` values used last under their keys, so that a long history does not stay in
 * memory.
 */
export function createLru<Value extends object>(
  size: number,
): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next()
    if (kept.size > size && !oldest.done) kept.delete(oldest.value)
    return value
  }
}
