import semver from 'semver'
import type { Changes } from './compare.ts'

/** A lent module whose written API differs from the released one. */
export interface Difference extends Changes {
  module: string
  /** Its version in the released contract. */
  released: string
}

/**
 * The minimum version for a difference: a major version when something is removed or narrowed,
 * otherwise a minor one.
 */
export function neededVersion({ released, removed, narrowed }: Difference): string {
  return semver.inc(released, removed.length + narrowed.length > 0 ? 'major' : 'minor')!
}

/** The differences for which the version is too low. */
export function tooLow(
  versions: Record<string, string>,
  differences: readonly Difference[],
): Difference[] {
  return differences.filter((one) => semver.lt(versions[one.module]!, neededVersion(one)))
}

/** The versions, raised where they are too low for their difference. */
export function raised(
  versions: Record<string, string>,
  differences: readonly Difference[],
): Record<string, string> {
  const higher = tooLow(versions, differences).map((one) => [one.module, neededVersion(one)])
  return { ...versions, ...Object.fromEntries(higher) }
}
