import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { shapeFaults } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A remote of the right shape, and these files of its `src` too. */
function plant(...files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-shape-'))
  folders.push(folder)
  for (const name of [
    'remote.tsx',
    'remote.test.ts',
    'routes.ts',
    'home/home.page.tsx',
    ...files,
  ]) {
    const file = path.join(folder, 'remote-market/src', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  return folder
}

it('the remotes have one shape', () => {
  expect(shapeFaults(root)).toEqual([])
})

it.each([
  [
    'coins.store.ts',
    'remote-market/src/coins.store.ts belongs in the folder of a screen, or in parts/',
  ],
  [
    'money/money.store.ts',
    'remote-market/src/money has no page: what screens share belongs in parts/',
  ],
  [
    'money/form/money.page.tsx',
    'remote-market/src/money has no page: what screens share belongs in parts/',
  ],
])('%s is found', (file, fault) => {
  expect(shapeFaults(plant(file))).toEqual([fault])
})
