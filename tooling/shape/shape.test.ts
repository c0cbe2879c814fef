import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { shapeFaults } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const shape: Readonly<Record<string, string>> = {
  'remote.tsx': '/** The market. */\nexport default defineRemote<typeof routes>({})',
  'remote.test.ts': '',
  'routes.ts': '',
  'words.d.ts': '',
  'home/home.page.tsx': '',
}

/** A remote of the right shape, except for these changes of its `src`; null leaves a file out. */
function plant(changes: Readonly<Record<string, string | null>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-shape-'))
  folders.push(folder)
  for (const [name, text] of Object.entries({ ...shape, ...changes })) {
    if (text === null) continue
    const file = path.join(folder, 'remote-market/src', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

it('the remotes and the host have one shape', () => {
  expect(shapeFaults(root)).toEqual([])
})

it('a remote of this shape has no faults', () => {
  const css = { 'links.ts': '', 'home/coins/row.tsx': '', 'home/coins/row.module.css': '' }
  const roles = ['a.store.ts', 'a.actions.ts', 'a.rules.ts', 'a.text.ts', 'use-a.ts', 'a.test.ts']
  const files = roles.map((name) => [`parts/${name}`, ''] as const)
  expect(shapeFaults(plant({ ...css, ...Object.fromEntries(files) }))).toEqual([])
})

it.each(['remote.test.ts', 'routes.ts', 'words.d.ts'])(
  'HOUSE-040 a missing %s is found',
  (file) => {
    expect(shapeFaults(plant({ [file]: null }))).toEqual([`remote-market/src/${file} is missing`])
  },
)

const homeless = 'has no page: what screens share belongs in parts/'
const roleless = 'does not say its role: see docs/words.md, “Names of files”'
const double = 'is a test double: it belongs in testing/, beside src'

it.each([
  ['coins.store.ts', '', 'belongs in the folder of a screen, or in parts/'],
  ['remote.tsx', 'export default defineRemote()', 'needs a doc comment that says what it is about'],
  ['home/coins.ts', '', roleless],
  ['home/coins.helper.tsx', '', roleless],
  ['home/words.d.ts', '', roleless],
  ['home/colours.module.css', '', 'needs the name of its component'],
  ['parts/coin.store.ts', "import { aCoin } from '@kontor/shared/testing'", double],
  ['parts/coin.store.ts', "import { vi } from 'vitest'", double],
])('HOUSE-040 %s is found', (file, text, fault) => {
  expect(shapeFaults(plant({ [file]: text }))).toEqual([`remote-market/src/${file} ${fault}`])
})

it.each(['money/money.store.ts', 'money/form/money.page.tsx'])('%s has no page', (file) => {
  expect(shapeFaults(plant({ [file]: '' }))).toEqual([`remote-market/src/money ${homeless}`])
})
