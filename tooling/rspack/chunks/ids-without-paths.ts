import { createHash } from 'node:crypto'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Ids have five digits, where the bundler's own have as few as its modules need. */
const RANGE = 90_000

/** A module as the bundler hands it to this hook, which its types do not say. */
interface Unnumbered {
  identifier: string
  id: number
}

/**
 * Gives ids to the modules that lend and borrow, in whose names the bundler writes absolute paths:
 * the same sources are the same bytes in each folder (decision 249).
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

/** What stands before the path in `… (fallback: /path)`, `… = /path` and a `data:` module. */
function nameBeforePath(identifier: string): string | null {
  return /^(?!.*[|!]\/)(\S.*?)(?: |%22)(?:\/|%2F)/.exec(identifier)?.[1] ?? null
}

/** @throws Error for two modules of one name, of which no order is the same everywhere. */
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
