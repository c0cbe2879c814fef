import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildId } from '@kontor/shared/wire'
import { fingerprints, folderOf } from './sources.ts'

/** An area to publish, and its version. */
export interface Release {
  id: BuildId
  version: string
  fingerprint: string
}

type Published = Record<BuildId, Omit<Release, 'id'>>

/** The areas whose sources differ from what an earlier start published. */
export function dueReleases(data: string): Release[] {
  const published = readPublished(data)
  return [...fingerprints()].flatMap(([id, current]) => {
    const last = published[id]
    return last?.fingerprint === current
      ? []
      : [{ id, fingerprint: current, version: nextVersion(id, current, last?.version) }]
  })
}

/**
 * A published version never changes: edited sources with the same version in `package.json` get a
 * local version.
 */
function nextVersion(id: BuildId, current: string, last: string | undefined): string {
  const { version } = JSON.parse(readFileSync(path.join(folderOf(id), 'package.json'), 'utf8'))
  const taken = last === version || last?.startsWith(`${version}-local.`)
  return taken ? `${version}-local.${current.slice(0, 7)}` : version
}

/** Records what is published, for the next start. */
export function recordReleases(data: string, releases: readonly Release[]): void {
  const entries = releases.map(({ id, ...release }) => [id, release])
  mkdirSync(data, { recursive: true })
  writeFileSync(
    publishedFile(data),
    JSON.stringify({ ...readPublished(data), ...Object.fromEntries(entries) }, null, 2),
  )
}

function readPublished(data: string): Published {
  return existsSync(publishedFile(data))
    ? JSON.parse(readFileSync(publishedFile(data), 'utf8'))
    : {}
}

const publishedFile = (data: string) => path.join(data, 'start.json')
