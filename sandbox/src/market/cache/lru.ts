/** A cache of the `size` values used last, so that a long history does not fill the memory. */
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
