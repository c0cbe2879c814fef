import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/db/open.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * Provides a dump of the migrated database, of which the embedded databases of the tests are
 * copies: a new database takes seconds, a copy 0.15 s. The dump is reused until a migration or a
 * package changes.
 */
export default async function setup(project: TestProject): Promise<void> {
  const cache = path.join(root, 'node_modules/.cache/kontor')
  const template = path.join(cache, `database-${fingerprint()}.tar`)
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true })
    const others = globSync(path.join(cache, 'database-*.tar')).filter((file) => file !== template)
    for (const file of others) rmSync(file, { force: true })
    await dumpInto(template)
  }
  project.provide('template', template)
}

/** Removes what tests do not need, so that a copy is small and starts fast. */
const slim = `
  alter database template0 is_template false;
  alter database template1 is_template false;
  drop database template0;
  drop database template1;
  alter system set shared_buffers = '4MB';
  checkpoint;
`

async function dumpInto(template: string): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-test-'))
  const data = path.join(home, 'data')
  await (await PGlite.create(data, { initDbStartParams: ['--wal-segsize=1'] })).close()
  const database = await openDatabase({ databaseUrl: null, data })
  await database.close()
  const lite = await PGlite.create(data)
  for (const statement of slim.split(';')) await lite.exec(statement)
  // Another run may read the file at this moment, so it must be complete when it appears.
  const unfinished = `${template}.${process.pid}`
  await writeFile(unfinished, (await lite.dumpDataDir('none')).stream())
  await lite.close()
  renameSync(unfinished, template)
  rmSync(home, { recursive: true, force: true })
}

/** A hash of the files from which the database is made. */
function fingerprint(): string {
  const itself = path.relative(root, import.meta.filename)
  const sources = ['sandbox/src/db/**/*.{ts,sql}', itself, 'pnpm-lock.yaml']
  const files = globSync(sources, { cwd: root })
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
