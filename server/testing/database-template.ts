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
import type { Database } from '../src/database/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Removes what tests do not need, so that a copy is small and starts fast. */
const slim = `
  alter database template0 is_template false;
  alter database template1 is_template false;
  drop database template0;
  drop database template1;
  alter system set shared_buffers = '4MB';
  checkpoint;
`

/**
 * The file of a dump of a migrated database, from which tests copy their embedded databases: a new
 * database takes seconds, a copy 0.15 s. The dump is reused until a package or a file that matches
 * one of the patterns `sources` changes.
 */
export async function databaseTemplate(
  name: string,
  sources: readonly string[],
  open: (data: string) => Promise<Database>,
): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/kontor')
  const template = path.join(cache, `${name}-${fingerprint(sources)}.tar`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const others = globSync(path.join(cache, `${name}-*.tar`))
  for (const file of others) rmSync(file, { force: true })
  await dumpInto(template, open)
  return template
}

async function dumpInto(
  template: string,
  open: (data: string) => Promise<Database>,
): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-test-'))
  const data = path.join(home, 'database')
  await (await PGlite.create(data, { initDbStartParams: ['--wal-segsize=1'] })).close()
  await (await open(data)).close()
  const lite = await PGlite.create(data)
  for (const statement of slim.split(';')) await lite.exec(statement)
  // Another run may read the file at this moment, so it must be complete when it appears.
  const unfinished = `${template}.${process.pid}`
  await writeFile(unfinished, (await lite.dumpDataDir('none')).stream())
  await lite.close()
  renameSync(unfinished, template)
  rmSync(home, { recursive: true, force: true })
}

/** A hash of the files from which a database is made. */
function fingerprint(sources: readonly string[]): string {
  const itself = path.relative(root, import.meta.filename)
  const files = globSync([...sources, itself, 'pnpm-lock.yaml'], { cwd: root })
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
