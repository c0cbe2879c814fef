import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * The data folder of a registry of 25 November 2026, which had no database: five builds at 1.0.0,
 * and market at 1.1.0, which failed and was rolled back in `production`. The first five run in
 * `staging`.
 */
export function earlierFolder(): string {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'kontor-earlier-')), 'registry')
  mkdirSync(data)
  execFileSync('tar', ['-xzf', path.join(import.meta.dirname, 'earlier-registry.tgz'), '-C', data])
  return data
}
