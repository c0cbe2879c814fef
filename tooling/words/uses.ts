import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escaped, stemOf } from './texts.ts'

/** The folders whose sources read a namespace. All areas may read the kit's words. */
function readersOf(namespace: string): string {
  if (namespace === 'kit') return '{shared,host,remote-*}'
  return ['shell', 'inspector', 'preview'].includes(namespace)
    ? '{shared,host}'
    : `{shared,remote-${namespace}}`
}

/**
 * Groups of keys that are read as a whole: the names of assets, and texts that the edge writes into
 * the document.
 */
const READ_WHOLE = ['kit:asset.', 'shell:start.']

/** The keys of a namespace that no source names, either literally or by a matching template. */
export function unreadKeys(root: string, namespace: string, keys: readonly string[]): string[] {
  const files = globSync(`${readersOf(namespace)}/src/**/*.{ts,tsx}`, { cwd: root })
  const sources = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
  const isRead = readerOf(sources.join('\n'), namespace)
  return [...new Set(keys.map(stemOf))].filter(
    (key) => !isRead(key) && !READ_WHOLE.some((prefix) => `${namespace}:${key}`.startsWith(prefix)),
  )
}

/** Whether sources name a key: as a literal, with or without its namespace, or by a template. */
export function readerOf(sources: string, namespace: string): (key: string) => boolean {
  const named = new Set([...sources.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text))
  const templates = [...sources.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, text = '']) => text.replace(`${namespace}:`, ''))
    .filter((text) => /^[\w.-]*[a-z]\.|\.[a-z-]+$/.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(fits)
  return (key) =>
    named.has(key) ||
    named.has(`${namespace}:${key}`) ||
    templates.some((template) => template.test(key))
}

/** Keys that a template can make. */
function fits(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]*\}/).map(escaped)
  return new RegExp(`^${pieces.join('[\\w-]+(?:\\.[\\w-]+)*')}$`)
}
