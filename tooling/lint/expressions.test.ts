import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SLOW = String.raw`/^(?:a+)+$/u`
const FINE = String.raw`/^a+$/u`
/** Folders whose code reads input of visitors. */
const checked = [
  'registry/src',
  'edge/src',
  'gate/src',
  'server/src',
  'sandbox/src',
  'host/src',
  'shared/src/wire',
  'shared/src/rules',
  'shared/src/trading',
]
const UNCHECKED = 'remote-market/src'

let found: string
beforeAll(() => {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const room of [...checked, UNCHECKED])
    for (const [name, expression] of Object.entries({ slow: SLOW, fine: FINE })) {
      mkdirSync(path.join(folder, room), { recursive: true })
      const source = `/** A name. */\nexport const name = ${expression}\n`
      writeFileSync(path.join(folder, room, `${name}.ts`), source)
    }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '--format=unix', ...checked, UNCHECKED], {
    cwd: folder,
  })
  found = run.stdout.toString() + run.stderr.toString()
})

it.each(checked)('COMP-043 the linter finds an expression with exponential time in %s', (room) => {
  expect(found).toMatch(new RegExp(`${room}/slow\\.ts.*super-linear`))
  expect(found).not.toContain(`${room}/fine.ts`)
})

it('COMP-043 the linter allows one in a remote, which reads only the input of its own user', () => {
  expect(found).not.toContain(`${UNCHECKED}/slow.ts`)
})
