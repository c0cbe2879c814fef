import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { migrate, openEmbedded } from '@kontor/server/database'
import { storedTokens } from './token-rows.ts'

/** Whether a migration is older than roles. */
const isEarlier = (source: string) => !path.basename(source).startsWith('02')

const migrations = path.join(import.meta.dirname, '../db/migrations')

it('COMP-425 stored tokens keep their rights when roles take the place of scopes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-migrations-'))
  cpSync(migrations, folder, { recursive: true, filter: isEarlier })
  const database = await openEmbedded('memory', { setting: 'REGISTRY_DATA', report: () => {} })
  await migrate(database, { folder })
  for (const [name, scopes] of [
    ['edge', ['report']],
    ['operator', ['publish:*', 'promote']],
    ['pair', ['publish:market', 'publish:trading']],
    ['squad', ['publish:market']],
  ] as const)
    await database.query('insert into token (name, scopes, sha256) values ($1, $2::json, $3)', [
      name,
      JSON.stringify(scopes),
      '0'.repeat(64),
    ])
  await migrate(database, { folder: migrations })
  const tokens = await storedTokens(database)
  expect(
    tokens.map(({ token: { name, role, areas, endsAt } }) => [name, role, areas, endsAt]),
  ).toEqual([
    ['edge', 'edge', [], null],
    ['operator', 'admin', [], null],
    ['pair', 'publisher', ['market', 'trading'], null],
    ['squad', 'publisher', ['market'], null],
  ])
  await database.close()
  rmSync(folder, { recursive: true })
})
