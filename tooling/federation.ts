import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * THE table of what the host lends: modules that hold state or identity, of which a page has
 * exactly one copy. Everything else is bundled by whoever uses it. A new row is a change of the
 * contract. `wraps` names the packages that areas reach only through that module; the linter bans
 * importing them anywhere else.
 */
export const lentModules = {
  react: {},
  'react/jsx-runtime': { of: 'react' },
  'react-dom': {},
  'react-dom/client': { of: 'react-dom' },
  valtio: {},
  'valtio/utils': { of: 'valtio' },
  '@kontor/shared/api': { wraps: ['axios'] },
  '@kontor/shared/store': {},
  '@kontor/shared/router': { wraps: ['react-router', 'react-router-dom'] },
  '@kontor/shared/i18n': { wraps: ['i18next', 'react-i18next'] },
  '@kontor/shared/ui': {
    wraps: ['react-vant', 'echarts', 'echarts-for-react', 'lucide-react', 'uqr'],
  },
} as const satisfies Record<string, { of?: string; wraps?: readonly string[] }>

type Lent = keyof typeof lentModules

const shared = path.resolve(import.meta.dirname, '../shared')
const OWN = '@kontor/shared/'

/** Short names of the lent modules of `shared`: `store` for `@kontor/shared/store`. */
export const ownModules: string[] = Object.keys(lentModules)
  .filter((name) => name.startsWith(OWN))
  .map((name) => name.slice(OWN.length))

/**
 * Module → its version: a package's own, or that of the exported API of a module of `shared`, which
 * `npm run contract` raises in `shared/lent/versions.json`.
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

/**
 * Module → the range a remote asks for: what it was built with, or a later version that promises to
 * be compatible.
 */
export function lentRanges(): Record<Lent, string> {
  const entries = Object.entries(lentVersions()).map(([name, version]) => [name, `^${version}`])
  return Object.fromEntries(entries)
}
