import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * THE table of lent modules: they hold state or identity, so a page has exactly one copy of each,
 * which the host provides. Each build bundles everything else itself. A new row is a change of the
 * contract. `wraps` lists the packages that areas may use only through that module; a boundary
 * forbids importing them elsewhere. `part` is the file of `shared` that exports the lent part of a
 * package, when the whole package would be too large.
 */
export const lentModules = {
  react: {},
  'react/jsx-runtime': { of: 'react' },
  'react-dom': {},
  'react-dom/client': { of: 'react-dom' },
  valtio: {},
  'valtio/utils': { of: 'valtio' },
  'zod/mini': { of: 'zod', part: 'src/zod.ts' },
  '@kontor/shared/api': { wraps: ['axios'] },
  '@kontor/shared/store': {},
  '@kontor/shared/router': { wraps: ['react-router', 'react-router-dom'] },
  '@kontor/shared/i18n': { wraps: ['i18next', 'react-i18next'] },
  '@kontor/shared/ui': {
    wraps: ['react-vant', 'echarts', 'echarts-for-react', 'lucide-react', 'uqr'],
  },
} as const satisfies Record<string, { of?: string; part?: string; wraps?: readonly string[] }>

type Lent = keyof typeof lentModules

const shared = realpathSync(path.join(import.meta.dirname, '../shared'))
const OWN = '@kontor/shared/'

/** Short names of the lent modules of `shared`: `store` for `@kontor/shared/store`. */
export const ownModules: string[] = Object.keys(lentModules)
  .filter((name) => name.startsWith(OWN))
  .map((name) => name.slice(OWN.length))

/**
 * Module → its version: that of the package, or that of the exported API of a module of `shared`,
 * which `npm run contract` raises in `shared/lent/versions.json`.
 */
export function lentVersions(): Record<Lent, string> {
  const own = readJson(path.join(shared, 'lent/versions.json'))
  const require = createRequire(path.join(shared, 'package.json'))
  const entries = Object.entries(lentModules).map(([name, row]) => {
    if (name.startsWith(OWN)) return [name, own[name.slice(OWN.length)]]
    const entry = require.resolve(`${'of' in row ? row.of : name}/package.json`)
    return [name, readJson(entry)['version']]
  })
  return Object.fromEntries(entries)
}

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Partly lent module → the file that exports the part. */
export const lentParts: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(lentModules).flatMap(([name, row]) =>
    'part' in row ? [[name, path.join(shared, row.part)]] : [],
  ),
)

/**
 * Module → the range of versions that a remote accepts: the one that it is built with, and later
 * compatible ones.
 */
export function lentRanges(): Record<Lent, string> {
  const entries = Object.entries(lentVersions()).map(([name, version]) => [name, `^${version}`])
  return Object.fromEntries(entries)
}
