import type { BuildId } from '@kontor/shared/wire'

/** A value for the host and for each remote of a composition, by area. */
export type EachArea<Value> = Record<BuildId, Value> & { host: Value }

/** The areas of several lists, each once: the host first, then the remotes by their names. */
export function inOrder(...lists: Iterable<BuildId>[]): BuildId[] {
  const ids = new Set(lists.flatMap((list) => [...list]))
  const remotes = [...ids].filter((id) => id !== 'host').toSorted()
  return ids.has('host') ? ['host', ...remotes] : remotes
}

/** The values of the remotes, in order. */
export function ofRemotes<Value>(each: Record<BuildId, Value>): Value[] {
  return inOrder(Object.keys(each)).flatMap((id) => (id === 'host' ? [] : [each[id]!]))
}
