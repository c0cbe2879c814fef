import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** Starts one PostgreSQL for all files of a project, quick rather than safe. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'])
  if (postgres === null) throw new Error('PostgreSQL is not installed')
  project.provide('postgres', postgres.url)
  return postgres.stop
}
