import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase, type Place } from '../db/open.ts'
import type { RegistryProcess } from './processes/registry-process.ts'

/** Longer than anything is kept that nothing uses, ms. */
const YEAR = 365 * 24 * 3600_000

/** Makes builds and files a year older. A registry with the embedded database must be stopped. */
export async function age(place: Place): Promise<void> {
  const database = await openDatabase(place)
  await database.query(
    `update build set published_at = published_at - ${YEAR}, served_until = served_until - ${YEAR},
       reported_at = reported_at - ${YEAR}`,
  )
  await database.query(`update blob set used_at = used_at - ${YEAR}`)
  await database.close()
}

/** The files of builds in the data folder of a registry. */
export async function storedFiles(data: string): Promise<string[]> {
  const names = await readdir(path.join(data, 'blobs'), { recursive: true })
  return names.filter((name) => path.basename(name).length === 64)
}

/** Deletes what nothing uses. Returns how many files that were. */
export async function collectNow(registry: RegistryProcess): Promise<number> {
  const answer = await registry.call('POST', '/api/gc', '{}', 'application/json')
  return ((await answer.json()) as { files: number }).files
}

/**
 * Lets a registry delete what nothing uses. Resolves once a file is gone, while the registry goes
 * on, and also when there is nothing to delete.
 */
export async function beginCollecting(registry: RegistryProcess, data: string): Promise<void> {
  const before = await storedFiles(data)
  const answered = collectNow(registry).catch(() => 0)
  const isOver = { yet: false }
  void answered.then(() => (isOver.yet = true))
  while (!isOver.yet && (await goneOf(before, data)) === 0);
}

/** How many of the files are not there any more. */
export async function goneOf(before: readonly string[], data: string): Promise<number> {
  const left = new Set(await storedFiles(data))
  return before.filter((file) => !left.has(file)).length
}
