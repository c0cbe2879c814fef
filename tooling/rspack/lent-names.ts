import type { Compilation, Module } from '@rspack/core'
import { lentParts } from '../federation.ts'

/** Module → names, both sorted. */
type Names = Record<string, string[]>

/** rspack's prefix of the identifier of a lent module, before the module's name. */
const LENT = 'webpack/sharing/provide/default/'

/** Types of dependencies that name an import; a plain `esm import` only evaluates the module. */
const NAMING = new Set(['esm import specifier', 'esm export import specifier', 'import()'])

/** The names of each lent module that a host's build lends. */
export function namesLent({ modules, moduleGraph }: Compilation): Names {
  const names = new Map<string, Set<string>>()
  for (const module of modules) {
    if (module.type !== 'provide-module') continue
    const name = module.libIdent({ context: '' })!.replace(LENT, '')
    const [lent] = moduleGraph.getOutgoingConnections(module)
    const provided = moduleGraph.getProvidedExports(lent!.module!)
    names.set(name, new Set(Array.isArray(provided) ? provided : []))
  }
  return sorted(names)
}

/**
 * The names that a remote's build imports from each lent module. A package that requires a whole
 * module, as CommonJS does, lists no names; the range of versions covers it.
 * @throws Error when our own code imports a whole module of `@kontor/shared`.
 */
export function namesImported({ modules, moduleGraph }: Compilation): Names {
  const names = new Map<string, Set<string>>()
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue
    for (const { request, name } of importsOf(module, moduleGraph)) {
      if (name !== undefined) names.set(request, (names.get(request) ?? new Set()).add(name))
      else if (request.startsWith('@kontor/'))
        throw new Error(`Import the names that you use of ${request}, not all of it.`)
    }
  }
  return sorted(names)
}

/**
 * Checks that the host lends every name that its own sources import, because the lent part of a
 * package may lack a name. A CommonJS package is lent completely, and as its default export.
 * @throws Error that says where to add the name.
 */
export function requireLent(imported: Names, lent: Names): void {
  for (const [module, names] of Object.entries(imported)) {
    const lends = lent[module] ?? []
    const missing = names.find(
      (name) => name !== 'default' && lends.length > 0 && !lends.includes(name),
    )
    if (missing !== undefined)
      throw new Error(
        `The host imports ${missing} of ${module}, which is not lent: ${lentParts[module] ? `add it to ${lentParts[module]}` : 'no file exports it'}.`,
      )
  }
}

function importsOf(module: Module, moduleGraph: Compilation['moduleGraph']) {
  return moduleGraph.getIncomingConnections(module).flatMap(({ dependency }) => {
    const { type, request, ids } = dependency
    // The ids of `i18n.language` are the two words; the first one is the export.
    return request && NAMING.has(type) ? [{ request, name: ids?.[0] }] : []
  })
}

function sorted(names: Map<string, Set<string>>): Names {
  const rows = [...names].map(([module, set]) => [module, [...set].toSorted()] as const)
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
