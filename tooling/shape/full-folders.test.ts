import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { fullFolders } from './full-folders.ts'

const workspaces: string[] = []
afterAll(() => workspaces.forEach((folder) => rmSync(folder, { recursive: true })))

/** A workspace of these files. */
function plant(files: readonly string[]): string {
  const workspace = mkdtempSync(path.join(tmpdir(), 'kontor-folders-'))
  workspaces.push(workspace)
  for (const file of files) {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true })
    writeFileSync(path.join(workspace, file), '')
  }
  return workspace
}

it('no folder of the workspace has more than a dozen files', () => {
  expect(fullFolders(root)).toEqual([])
})

it.each([
  'remote-market/src/home',
  'remote-market/src/home/coins/rows',
  'shared/src/store',
  'sandbox/src/trading/engine',
  'sandbox/trials/abuse',
  'e2e/stage',
  'tooling/rspack',
])('a thirteenth file in %s is found; tests and styles are not counted', (folder) => {
  const dozen = Array.from({ length: 12 }, (_, n) => `${folder}/part-${n}.ts`)
  const aside = ['a.test.ts', 'b.test.tsx', 'c.spec.ts', 'd.module.css', 'below/e.ts']
  const files = [...dozen, ...aside.map((name) => `${folder}/${name}`)]
  expect(fullFolders(plant(files))).toEqual([])
  expect(fullFolders(plant([...files, `${folder}/one-more.tsx`]))).toEqual([
    `${folder} has 13 files: it needs subfolders`,
  ])
})
