import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { phrases } from './phrases.ts'
import { type Prose, proseOf } from './prose.ts'

const FILES = [
  '{host,remote-*,shared,console}/**/*.{ts,tsx,js,mjs,css}',
  '{server,sandbox,registry,edge,gate,tooling,e2e}/**/*.{ts,tsx,js,mjs,css}',
  '*.md',
  'docs/**/*.md',
  'shared/lent/*.md',
]

/** A sentence for each banned phrase in comments, titles of tests and documents. */
export function faultsOf(root: string): string[] {
  const files = globSync(FILES, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
  }).toSorted()
  return files.flatMap((file) => {
    const prose = proseOf(file, readFileSync(path.join(root, file), 'utf8'))
    return prose.flatMap((stretch) =>
      faultsIn(stretch).map(({ line, fault }) => `${file}:${line}: ${fault}`),
    )
  })
}

function faultsIn(prose: Prose): { line: number; fault: string }[] {
  const text = plain(prose.map((part) => part.text.trim()).join(' '))
  return phrases.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)
    if (found === null) return []
    let end = 0
    const at = prose.find((part) => (end += part.text.trim().length + 1) > found.index)
    return [{ line: at?.line ?? 0, fault: `“${found[0].trim()}”: ${instead}` }]
  })
}

/** The text with blanks in place of code and quotes, which are not the writer's own words. */
function plain(text: string): string {
  return text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length))
}
