import type { TestProject } from 'vitest/node'
import { databaseTemplate } from '../../../../server/testing/database-template.ts'
import { openDatabase } from '../../../src/db/open.ts'

/** Provides the dump of the migrated database, of which the databases of the tests are copies. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await databaseTemplate('database', ['sandbox/src/db/**/*.{ts,sql}'], (data) =>
    openDatabase({ databaseUrl: null, data }),
  )
  project.provide('template', template)
}
