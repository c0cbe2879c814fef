import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseTemplate } from '../../../server/testing/database-template.ts'
import { openDatabase } from '../db/open.ts'

/** Provides the dump of a registry's empty database, of which the test databases are copies. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await databaseTemplate('registry', ['registry/src/db/**/*.{ts,sql}'], (folder) =>
    openDatabase({ databaseUrl: null, data: path.dirname(folder) }),
  )
  project.provide('registryTemplate', template)
}
