import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { State } from './check.ts'
import { compare } from './compare.ts'
import {
  changelogFile,
  hostVersion,
  lentFolder,
  readContract,
  releasedFolder,
} from './lent-folder.ts'
import type { Difference } from './versions.ts'

/**
 * Reads the checked-in contract and compares it with `written`, the API that the sources export.
 */
export function readState(written: State['written']): State {
  const [now, released] = [readContract(lentFolder), readContract(releasedFolder)]
  const changed = Object.keys(now.api).filter(
    (module) => module in released.versions && now.api[module] !== released.api[module],
  )
  const pairs = changed.map((module) => {
    const file = `${module}.d.ts`
    return [path.join(releasedFolder, file), path.join(lentFolder, file)] as const
  })
  const differences = compare(pairs).map((changes, index): Difference => {
    const module = changed[index]!
    return { module, released: released.versions[module]!, ...changes }
  })
  const changelog = readFileSync(changelogFile, 'utf8')
  return { now, released, written, differences, changelog, host: hostVersion() }
}
