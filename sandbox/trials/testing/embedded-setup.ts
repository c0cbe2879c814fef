import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/open.ts'

/**
 * Dumps a migrated database that the tests copy: a new one takes seconds, a copy a fraction of one.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-test-'))
  const data = path.join(home, 'data')
  const database = await openDatabase({ databaseUrl: null, data })
  await database.close()
  const lite = await PGlite.create(data)
  const template = path.join(home, 'template.tar')
  await writeFile(template, (await lite.dumpDataDir('none')).stream())
  await lite.close()
  project.provide('template', template)
  return () => rmSync(home, { recursive: true, force: true })
}
