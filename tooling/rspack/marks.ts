import type { Compilation, Module } from '@rspack/core'
import { lentModules } from '../federation.ts'

/** Number of marks of one package: enough to recognise it in another version too. */
const MARKS = 8

/** The packages of which a page has one copy: lent themselves, or wrapped by a lent module. */
const lentPackages = Object.entries(lentModules).flatMap(([name, row]) =>
  'wraps' in row ? row.wraps : name.startsWith('@kontor/') || 'of' in row ? [] : [name],
)

/**
 * The marks of each lent or wrapped package: texts that identify its code in a minified build. They
 * occur in this build's scripts, in no other module of this build. `exported` are names that
 * remotes use, which therefore cannot be marks.
 */
export function marksOf(
  compilation: Compilation,
  exported: ReadonlySet<string>,
): Record<string, string[]> {
  const scripts = Object.entries(compilation.assets)
    .filter(([name]) => name.endsWith('.js'))
    .map(([, asset]) => asset.source().toString())
    .join('\n')
  const owners = new Map<string, string>()
  for (const { file, text } of modulesIn(compilation)) {
    const owner = packageOf(file) ?? file
    for (const [word] of text.matchAll(/[A-Za-z_][\w.$:-]{15,79}/g))
      owners.set(word, (owners.get(word) ?? owner) === owner ? owner : '')
  }
  // Words of one length are sorted by themselves, because the order of modules differs between
  // builds.
  const longestFirst = [...owners].toSorted(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
  const rows = lentPackages.map((name) => {
    const marks: string[] = []
    for (const [word, owner] of longestFirst) {
      if (marks.length === MARKS) break
      // Searching all scripts takes most of the time.
      if (owner === name && !exported.has(word) && scripts.includes(word)) marks.push(word)
    }
    return [name, marks] as const
  })
  return Object.fromEntries(rows.filter(([, marks]) => marks.length > 1))
}

/** Every module with its file and its source, including those that the bundler concatenated. */
function modulesIn({ modules }: Compilation): { file: string; text: string }[] {
  const all = [...modules].flatMap((module): Module[] => [
    module,
    ...((module as { modules?: Module[] }).modules ?? []),
  ])
  return all.flatMap((module) => {
    const file = module.nameForCondition()
    return file ? { file, text: module.originalSource()?.source().toString() ?? '' } : []
  })
}

function packageOf(file: string): string | undefined {
  const inPackage = file
    .split(/[\\/]node_modules[\\/]/)
    .slice(1)
    .at(-1)
  const name = /^(@[^\\/]+[\\/])?[^\\/]+/.exec(inPackage ?? '')?.[0]
  return name?.replace('\\', '/')
}
