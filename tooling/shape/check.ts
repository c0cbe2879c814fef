import { globSync } from 'node:fs'
import path from 'node:path'

/** All that stands beside the folders of a remote’s `src`. */
const ROOT_FILES = new Set([
  'remote.tsx',
  'remote.test.ts',
  'routes.ts',
  'routes.test.ts',
  'words.d.ts',
])

/**
 * Where a remote does not have the shape of the others, a sentence each: what it exposes at the
 * root, a folder for each screen with its page in it, and `parts/`.
 */
export function shapeFaults(root: string): string[] {
  const files = globSync('remote-*/src/**/*.{ts,tsx,css}', { cwd: root }).toSorted()
  return [...strayFiles(files), ...screensWithoutPage(files)]
}

function strayFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => file.split('/').length === 3 && !ROOT_FILES.has(path.basename(file)))
    .map((file) => `${file} belongs in the folder of a screen, or in parts/`)
}

function screensWithoutPage(files: readonly string[]): string[] {
  const screens = new Set(
    files
      .map((file) => file.split('/'))
      .flatMap(([remote, src, folder, inside]) =>
        inside === undefined || folder === 'parts' ? [] : [`${remote}/${src}/${folder}`],
      ),
  )
  return [...screens]
    .filter((screen) => !files.some((file) => isPageOf(screen, file)))
    .map((screen) => `${screen} has no page: what screens share belongs in parts/`)
}

function isPageOf(screen: string, file: string): boolean {
  return path.dirname(file) === screen && file.endsWith('.page.tsx')
}
