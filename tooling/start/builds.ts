import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildIds, type BuildId } from '@kontor/shared/wire'
import { root } from './settings.ts'
import { fingerprint, folderOf } from './sources.ts'

const run = promisify(execFile)

/** What was published at an earlier start: area → fingerprint of its sources, and the version it got. */
type Ledger = Partial<Record<BuildId, { fingerprint: string; version: string }>>

export interface Built {
  id: BuildId
  version: string
}

/** The areas whose sources differ from what was published, and the version each is to get. */
export function staleBuilds(data: string): (Built & { fingerprint: string })[] {
  const ledger = readLedger(data)
  return buildIds.flatMap((id) => {
    const now = fingerprint(id)
    const before = ledger[id]
    if (before?.fingerprint === now) return []
    const { version } = JSON.parse(readFileSync(path.join(folderOf(id), 'package.json'), 'utf8'))
    const first = before === undefined || before.version.split('-')[0] !== version
    // A version is taken for ever: edited sources under the same number get a local one beside it.
    return [{ id, fingerprint: now, version: first ? version : `${version}-local.${now.slice(0, 7)}` }]
  })
}

/** Runs the bundler for one area. @throws Error with the bundler's words. */
export async function build({ id, version }: Built): Promise<void> {
  const cwd = folderOf(id)
  const cli = path.join(cwd, 'node_modules/@rspack/cli/bin/rspack.js')
  try {
    await run(process.execPath, [cli, 'build'], { cwd, env: { ...process.env, KONTOR_VERSION: version, NODE_ENV: 'production' } })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${id} does not build:\n${stdout}${stderr}`, { cause })
  }
}

/** Remembers what is published now, for the next start. */
export function recordBuilds(data: string, published: readonly (Built & { fingerprint: string })[]): void {
  const entries = published.map(({ id, version, fingerprint: print }) => [id, { version, fingerprint: print }])
  mkdirSync(data, { recursive: true })
  writeFileSync(path.join(data, 'start.json'), JSON.stringify({ ...readLedger(data), ...Object.fromEntries(entries) }, null, 2))
}

function readLedger(data: string): Ledger {
  const file = path.join(data, 'start.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The command line of the registry, as a script. */
export const kontor = path.join(root, 'registry/bin/kontor.mjs')
