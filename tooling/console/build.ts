import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.ts'
import { consoleFolder } from './folder.ts'

/**
 * The folder from which the registry serves the console, and the file with the hash of its sources.
 */
const dist = path.join(consoleFolder, 'dist')
const stamp = path.join(dist, 'sources.txt')

/** The files that a build of the console is made from. */
const sources = [
  'console/{package.json,src/**/*.{ts,tsx,css,html}}',
  'shared/src/{ui/tokens.css,qr/*.{ts,tsx}}',
  'tooling/{console,rspack}/**/*.ts',
  'pnpm-lock.yaml',
]

/**
 * Builds the operators' console, unless it is already built from the same sources. Returns whether
 * it was built.
 * @throws Error with the bundler's output when that fails
 */
export async function buildConsole(): Promise<boolean> {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const [{ compile }, { operatorsConsole }] = await Promise.all([
    import('../rspack/compile.ts'),
    import('./config.ts'),
  ])
  await compile(operatorsConsole('production'), dist)
  writeFileSync(stamp, hash)
  return true
}

/** The paths of these files in the workspace. */
export function consoleSources(): string[] {
  return globSync(sources, { cwd: root }).toSorted()
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of consoleSources())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
