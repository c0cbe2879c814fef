import type { ListedVerdict } from '../api/verdicts.ts'
import { figure } from '../parts/figures.ts'
import type { Pair } from './compositions.rules.ts'
import { filesOf } from './difference.rules.ts'

/**
 * The newest verdict on exactly these builds in a channel; null without one. `verdicts` are newest
 * first.
 */
export function verdictOn(
  verdicts: readonly ListedVerdict[],
  channel: string | null,
  builds: readonly string[],
): ListedVerdict | null {
  const wanted = nameOf(builds)
  const found = verdicts.find(
    ({ channel: where, asked }) => where === channel && asked !== null && nameOf(asked) === wanted,
  )
  return found ?? null
}

function nameOf(builds: readonly string[]): string {
  return builds.toSorted().join()
}

/** The bytes of the files of new builds whose content the old builds of their areas do not have. */
export function freshBytes(pairs: readonly Pair[]): number {
  let sum = 0
  for (const { from, to } of pairs) {
    const known = new Set(Object.values(from.hashes))
    for (const [path, hash] of Object.entries(to.hashes))
      if (!known.has(hash)) sum += to.sizes[path] ?? 0
  }
  return sum
}

/** `21 of 92`: how many files of builds differ, and how many the new ones have. */
export function filesText(pairs: readonly Pair[]): string {
  const differ = pairs.reduce((sum, { from, to }) => sum + filesOf(from, to).length, 0)
  const all = pairs.reduce((sum, { to }) => sum + to.files, 0)
  return `${figure(differ)} of ${figure(all)}`
}
