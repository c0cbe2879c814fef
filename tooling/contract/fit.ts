import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Declarations } from '@kontor/shared/wire'
import { packages } from '../start/settings.ts'
import { compare } from './compare.ts'

/** A remote and a host, as their cards describe them. */
export interface Pairing {
  /** The names that the remote uses, as `store.useClock`. */
  names: string[]
  /** The declarations that the remote was compiled with. */
  expected: Declarations
  /** The declarations that the host lends. */
  lent: Declarations
}

/**
 * For each pairing, whether the types that the host lends are assignable to the types that the
 * remote expects.
 */
export function fit(pairings: readonly Pairing[]): boolean[] {
  // The folder is below `shared`, where the packages that the declarations import are found.
  const cache = path.join(realpathSync(path.join(packages, 'shared')), 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'kontor-fit-'))
  try {
    const pairs = pairings.map(({ names, expected, lent }, index) => {
      const [ours, theirs] = [expected, lent].map((declarations, side) =>
        writeModules(path.join(folder, `${index}-${side}`), declarations, names),
      ) as [string, string]
      const used = [...new Set(names.map(moduleOf))]
      return used.map((module) => [fileOf(ours, module), fileOf(theirs, module)] as const)
    })
    const changes = compare(pairs.flat())
    return pairs.map((own) =>
      changes
        .splice(0, own.length)
        .every(({ removed, narrowed }) => removed.length === 0 && narrowed.length === 0),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes the declarations of each module as a file that exports the names. Returns the folder. */
export function writeModules(
  folder: string,
  declarations: Declarations,
  names: readonly string[],
): string {
  mkdirSync(folder, { recursive: true })
  for (const module of new Set([...Object.keys(declarations), ...names].map(moduleOf))) {
    const own = Object.entries(declarations).filter(([key]) => moduleOf(key) === module)
    const statements = own.map(([, { text }]) =>
      text.replace(/'@kontor\/shared\/(\w+)'/g, "'./$1'"),
    )
    const exported = names.filter(
      (name) => moduleOf(name) === module && !declarations[name]?.text.startsWith('export '),
    )
    const present = exported.filter((name) => declarations[name])
    const list = present.map((name) => name.slice(module.length + 1)).join(', ')
    writeFileSync(fileOf(folder, module), [...statements, `export { ${list} }`, ''].join('\n'))
  }
  return folder
}

function moduleOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

function fileOf(folder: string, module: string): string {
  return path.join(folder, `${module}.d.ts`)
}
