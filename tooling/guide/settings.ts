import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the servers declare the variables of their environment. */
const sources = [
  'sandbox/src/server/settings.ts',
  'edge/src/main/settings.ts',
  'registry/src/main/settings.ts',
  'registry/src/people/oidc/settings.ts',
  'server/src/settings/environment.ts',
]

/** The variables of the servers' settings that no document names, one sentence each. */
export function settingFaults(root: string): string[] {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const documents = globSync(['README.md', 'docs/*.md'], { cwd: root }).map(read).join('\n')
  const named = new Set(documents.match(/\b[A-Z][A-Z\d_]+\b/g))
  return sources.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !named.has(name))
      .map((name) => `no document names the setting ${name} of ${file}`),
  )
}
