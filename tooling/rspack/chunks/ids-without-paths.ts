import { createHash } from 'node:crypto'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Ids have five digits; the bundler's own ids have as few digits as its modules need. */
const RANGE = 90_000

/** A module as the bundler passes it to this hook; the bundler's types do not declare it. */
interface Unnumbered {
  identifier: string
  id: number
}

/**
 * Gives ids to the modules that lend and borrow. The bundler writes absolute paths into their
 * names; with these ids, the same sources give the same bytes in every folder (decision 249).
 */
export class IdsWithoutPaths implements RspackPluginInstance {
  apply({ hooks }: Compiler): void {
    hooks.compilation.tap('IdsWithoutPaths', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('IdsWithoutPaths', (modules) => {
        const unnumbered = modules as unknown as Iterable<Unnumbered>
        const named = [...unnumbered].flatMap((module) => {
          const name = nameBeforePath(module.identifier)
          return name === null ? [] : [{ module, name }]
        })
        assignIds(named.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      })
    })
  }
}

/** The part before the path in `… (fallback: /path)`, `… = /path` and a `data:` module. */
function nameBeforePath(identifier: string): string | null {
  return /^(?!.*[|!]\/)(\S.*?)(?: |%22)(?:\/|%2F)/.exec(identifier)?.[1] ?? null
}

/**
 * @throws Error when two modules have one name, because their order could differ between machines.
 */
function assignIds(modules: readonly { module: Unnumbered; name: string }[]): void {
  const taken = new Set<number>()
  let last = ''
  for (const { module, name } of modules) {
    if (name === last) throw new Error(`Two modules are named ${name}.`)
    last = name
    let id = createHash('sha256').update(name).digest().readUInt32BE(0) % RANGE
    while (taken.has(id)) id = (id + 1) % RANGE
    taken.add(id)
    module.id = id + 10_000
  }
}
