import { hasContentHash } from '@kontor/shared/wire'
import { CARD } from '../build-files.ts'
import type { BuildRecord } from '../build-record.ts'

/** Files about a build, which no page requests. */
const ABOUT = new Set([
  CARD,
  'entry.json',
  'frame.json',
  'titles.json',
  'mf-manifest.json',
  'mf-stats.json',
])

/**
 * Chooses the addresses at which pages find the files of a build. `content`: at
 * `/files/<area>/<name>`, where another build of the area finds the same file. `version`: at
 * `/builds/<area>/<version>/<name>`, in three cases: a name has no hash of its content; another
 * build has the name with other bytes; a script that is not the `entry` stands outside `chunks/`,
 * though a document may start nothing else of a folder that builds share. `integrities` are those
 * of the build's files, `others` the builds of the area.
 */
export function addressesOf(
  entry: string,
  integrities: Readonly<Record<string, string>>,
  others: readonly BuildRecord[],
): BuildRecord['addresses'] {
  const asked = Object.entries(integrities).filter(([name]) => !ABOUT.has(name))
  const isShared = asked.every(
    ([name, integrity]) =>
      hasContentHash(name) && mayStart(name, entry) && isFree(name, integrity, others),
  )
  return isShared ? 'content' : 'version'
}

function mayStart(name: string, entry: string): boolean {
  return !name.endsWith('.js') || name === entry || name.startsWith('chunks/')
}

function isFree(name: string, integrity: string, others: readonly BuildRecord[]): boolean {
  return others.every(
    ({ addresses, files }) =>
      addresses === 'version' || (files[name]?.integrity ?? integrity) === integrity,
  )
}

/** The builds by the files that have an address by content: `market/home.8f21c3d4.js` → a build. */
export function byContent(builds: Iterable<BuildRecord>): Map<string, BuildRecord> {
  const found = new Map<string, BuildRecord>()
  for (const record of builds) {
    if (record.addresses === 'version') continue
    for (const file of Object.keys(record.files))
      if (hasContentHash(file)) found.set(`${record.card.id}/${file}`, record)
  }
  return found
}
