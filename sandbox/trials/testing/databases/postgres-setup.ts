import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../server/testing/postgres.ts'
import { openDatabase } from '../../../src/db/open.ts'

/**
 * Starts one PostgreSQL for all files of a project, tuned for speed instead of safety, with the
 * database that the tests copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres([
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ])
  if (postgres === null) throw new Error('PostgreSQL is not installed')
  const template = postgres.newDatabase()
  const database = await openDatabase({ databaseUrl: template, data: '' })
  await database.close()
  project.provide('template', template)
  return postgres.stop
}
