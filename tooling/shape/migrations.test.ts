import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../start/settings.ts'
import { sharedNumbers } from './migrations.ts'

it('HOUSE-086 no two migrations of a database have one number', () => {
  expect(sharedNumbers(root)).toEqual([])
})

it('HOUSE-086 reports a second migration of a number, and none of another database', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'kontor-migrations-'))
  onTestFinished(() => rmSync(workspace, { recursive: true }))
  for (const file of [
    'broker/016-a.sql',
    'broker/016-b.sql',
    'broker/017-c.sql',
    'shop/016-a.sql',
  ]) {
    const place = path.join(workspace, path.dirname(file), 'src/db/migrations')
    mkdirSync(place, { recursive: true })
    writeFileSync(path.join(place, path.basename(file)), '')
  }
  expect(sharedNumbers(workspace)).toEqual([
    'broker/src/db/migrations/016-b.sql has the number of 016-a.sql',
  ])
})
