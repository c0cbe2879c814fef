import { missingEntries } from './changelog.ts'
import type { Contract } from './lent-folder.ts'
import { type Difference, neededVersion, tooLow } from './versions.ts'

/** The input of the check. */
export interface State {
  /** The checked-in contract. */
  now: Contract
  released: Contract
  /** Module → the exported API of its sources. */
  written: Contract['api']
  /** The differences between the released contract and the current one. */
  differences: readonly Difference[]
  changelog: string
  /** The host's version in the workspace. */
  host: string
}

const AGAIN = 'run npm run contract'

/** The faults of the written contract, one sentence each. */
export function faults(state: State): string[] {
  const { now, released, differences, changelog, host } = state
  const outdated = outdatedModules(state)
  if (outdated.length > 0)
    return outdated.map(
      (module) => `shared/lent/${module}.d.ts differs from the exports of ${module}: ${AGAIN}.`,
    )
  const low = tooLow(now.versions, differences).map(
    (one) =>
      `${one.module} ${now.versions[one.module]} ${summary(one)} since host ` +
      `${released.versions['host']}: it needs version ${neededVersion(one)}; ${AGAIN}.`,
  )
  if (low.length > 0) return low
  const missing = missingEntries(changelog, now.versions, differences).map(
    ({ heading }) => `shared/lent/CHANGELOG.md has no complete entry "${heading}": ${AGAIN}.`,
  )
  const unreleased =
    released.versions['host'] === host
      ? []
      : [`The released contract is not that of host ${host}: run npm run contract release.`]
  return [...missing, ...unreleased]
}

/** The modules whose checked-in API differs from their sources. */
function outdatedModules({ now, written }: State): string[] {
  const modules = new Set([...Object.keys(now.api), ...Object.keys(written)])
  return [...modules].filter((module) => now.api[module] !== written[module])
}

function summary({ removed, narrowed, added }: Difference): string {
  const parts = [
    removed.length > 0 && `lost ${removed.join(', ')}`,
    narrowed.length > 0 && `narrowed ${narrowed.join(', ')}`,
    added.length > 0 && `gained ${added.join(', ')}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'changed' : parts.join(' and ')
}
