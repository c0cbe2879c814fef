/** Removes the first `most` entries of a map, and returns them. */
export function takeFirst<Key, Value>(map: Map<Key, Value>, most: number): [Key, Value][] {
  const taken = [...map.entries().take(most)]
  for (const [key] of taken) map.delete(key)
  return taken
}
