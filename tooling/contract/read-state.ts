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

/** Reads what is checked in, and compares it with `written`, what the sources export. */
export function readState(written: State['written']): State {
  const [now, released] = [readContract(lentFolder), readContract(releasedFolder)]
  const differences = Object.keys(now.api).flatMap((module): Difference[] => {
    const version = released.versions[module]
    if (version === undefined || now.api[module] === released.api[module]) return []
    const [before, after] = [releasedFolder, lentFolder].map((folder) =>
      path.join(folder, `${module}.d.ts`),
    )
    return [{ module, released: version, ...compare(before!, after!) }]
  })
  const changelog = readFileSync(changelogFile, 'utf8')
  return { now, released, written, differences, changelog, host: hostVersion() }
}
