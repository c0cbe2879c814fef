import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { treeOf } from './names.ts'

/**
 * Copies the workspace with the links to its packages: links to packages of the workspace lead to
 * the copy, all others to the packages installed here. `to` is emptied first.
 */
export function copyWorkspace(root: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  for (const file of treeOf(root)) cpSync(path.join(root, file), path.join(to, file))
  for (const file of readdirSync(root).filter((name) => /^\.[a-z]+rc/.test(name)))
    cpSync(path.join(root, file), path.join(to, file))
  for (const folder of ['.', ...foldersIn(root)]) linkPackages(root, to, folder)
}

function foldersIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && readdirSync(path.join(root, entry.name)).includes('node_modules'),
    )
    .map(({ name }) => name)
}

function linkPackages(root: string, to: string, folder: string): void {
  const [from, into] = [root, to].map((place) => path.join(place, folder, 'node_modules')) as [
    string,
    string,
  ]
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.pnpm') symlinkSync(path.join(from, name), path.join(into, name))
    else if (!/^\.(?:cache|vite)/.test(name))
      cpSync(path.join(from, name), path.join(into, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}
