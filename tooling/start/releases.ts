import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '@kontor/server/files'
import type { BuildId } from '@kontor/shared/wire'
import { fingerprints, folderOf } from './sources.ts'

/** A start's record of an area. */
interface Recorded {
  version: string
  fingerprint: string
  /** Set before the build is published; absent once production runs it. */
  isBegun?: true
}

/** An area whose sources production does not run. */
interface DueArea {
  id: BuildId
  fingerprint: string
  last: Recorded | undefined
}

/** An area to publish, and its version. */
export interface Release {
  id: BuildId
  version: string
  fingerprint: string
  /** Whether the registry already has exactly this build, from an earlier start. */
  isPublished: boolean
}

/** `market@1.0.0` */
export function nameOf({ id, version }: Pick<Release, 'id' | 'version'>): string {
  return `${id}@${version}`
}

/** The areas whose sources differ from those that an earlier start promoted. */
export function dueAreas(data: string): DueArea[] {
  const recorded = readRecorded(data)
  return [...fingerprints()].flatMap(([id, fingerprint]) => {
    const last = recorded[id]
    const isDone = last?.fingerprint === fingerprint && !last.isBegun
    return isDone ? [] : [{ id, fingerprint, last }]
  })
}

/**
 * The release of an area, given the builds in the registry. A published version never changes, and
 * the card of a build names its commit. A build of these sources from an earlier start is therefore
 * reused, and other sources with the same version in `package.json` get a local version.
 */
export function releaseOf({ id, fingerprint, last }: DueArea, has: ReadonlySet<string>): Release {
  const isThere = (version: string) => has.has(nameOf({ id, version }))
  if (last?.fingerprint === fingerprint && isThere(last.version))
    return { id, fingerprint, version: last.version, isPublished: true }
  const { version } = JSON.parse(readFileSync(path.join(folderOf(id), 'package.json'), 'utf8'))
  const wasTaken = last?.version.startsWith(`${version}-local.`)
  const wasDone = last?.version === version && !last?.isBegun
  if (!isThere(version) && !wasTaken && !wasDone)
    return { id, fingerprint, version, isPublished: false }
  const local = `${version}-local.${fingerprint.slice(0, 7)}`
  return { id, fingerprint, version: local, isPublished: isThere(local) }
}

/**
 * Records the releases that a start is about to publish, for the next start in case this one is
 * stopped.
 */
export function recordBegun(data: string, releases: readonly Release[]): Promise<void> {
  return record(data, releases, { isBegun: true })
}

/** Records the releases that production runs. */
export function recordPromoted(data: string, releases: readonly Release[]): Promise<void> {
  return record(data, releases, {})
}

async function record(
  data: string,
  releases: readonly Release[],
  state: Pick<Recorded, 'isBegun'>,
): Promise<void> {
  const entries = releases.map(
    ({ id, version, fingerprint }) => [id, { version, fingerprint, ...state }] as const,
  )
  const all = { ...readRecorded(data), ...Object.fromEntries(entries) }
  await writeAtomically(recordFile(data), JSON.stringify(all, null, 2))
}

function readRecorded(data: string): Record<BuildId, Recorded> {
  return existsSync(recordFile(data)) ? JSON.parse(readFileSync(recordFile(data), 'utf8')) : {}
}

const recordFile = (data: string) => path.join(data, 'start.json')
