import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIds, type BuildId } from '@kontor/shared/wire'
import { fingerprint, folderOf } from './sources.ts'

/** An area whose sources are to be published, and the version they get. */
export interface Release {
  id: BuildId
  version: string
  fingerprint: string
}

type Ledger = Partial<Record<BuildId, Omit<Release, 'id'>>>

/** The areas whose sources differ from what an earlier start published. */
export function dueReleases(data: string): Release[] {
  const published = readLedger(data)
  return buildIds.flatMap((id) => {
    const now = fingerprint(id)
    const before = published[id]
    return before?.fingerprint === now
      ? []
      : [{ id, fingerprint: now, version: nextVersion(id, now, before?.version) }]
  })
}

/**
 * A published version is taken for ever: edited sources under the same number get a local version
 * beside it.
 */
function nextVersion(id: BuildId, now: string, before: string | undefined): string {
  const { version } = JSON.parse(readFileSync(path.join(folderOf(id), 'package.json'), 'utf8'))
  const taken = before === version || before?.startsWith(`${version}-local.`)
  return taken ? `${version}-local.${now.slice(0, 7)}` : version
}

/** Remembers what is published now, for the next start. */
export function recordReleases(data: string, releases: readonly Release[]): void {
  const entries = releases.map(({ id, ...release }) => [id, release])
  mkdirSync(data, { recursive: true })
  writeFileSync(
    ledgerFile(data),
    JSON.stringify({ ...readLedger(data), ...Object.fromEntries(entries) }, null, 2),
  )
}

function readLedger(data: string): Ledger {
  return existsSync(ledgerFile(data)) ? JSON.parse(readFileSync(ledgerFile(data), 'utf8')) : {}
}

const ledgerFile = (data: string) => path.join(data, 'start.json')
