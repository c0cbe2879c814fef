import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dueAreas } from '../../tooling/start/releases.ts'
import { root } from '../../tooling/start/settings.ts'

/**
 * The folder with the builds of a stage, kept for later stages: building takes most of a stage's
 * start.
 */
const kept = path.join(root, 'node_modules/.cache/kontor-stage')

/** Copies an earlier stage's builds to a new data folder. False when sources have changed since. */
export function takeBuilds(data: string): boolean {
  if (dueAreas(kept).length > 0) return false
  copy(kept, data)
  return true
}

/** Keeps the builds of a stage that has just started, instead of those of an earlier one. */
export function keepBuilds(data: string): void {
  mkdirSync(path.dirname(kept), { recursive: true })
  const fresh = mkdtempSync(`${kept}-`)
  copy(data, fresh)
  rmSync(kept, { recursive: true, force: true })
  renameSync(fresh, kept)
}

function copy(from: string, to: string): void {
  for (const entry of ['registry', 'start.json'])
    cpSync(path.join(from, entry), path.join(to, entry), { recursive: true })
}
