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
  '@kontor/shared/api': { of: '@kontor/shared', wraps: ['axios'] },
  '@kontor/shared/store': { of: '@kontor/shared' },
  '@kontor/shared/router': { of: '@kontor/shared', wraps: ['react-router', 'react-router-dom'] },
  '@kontor/shared/i18n': { of: '@kontor/shared', wraps: ['i18next', 'react-i18next'] },
  '@kontor/shared/ui': {
    of: '@kontor/shared',
    wraps: ['react-vant', 'echarts', 'echarts-for-react', 'lucide-react', 'uqr'],
  },
} as const satisfies Record<string, { of?: string; wraps?: readonly string[] }>

type Lent = keyof typeof lentModules

const shared = path.resolve(import.meta.dirname, '../shared')

/** Module → the version that stands in the workspace now. */
export function lentVersions(): Record<Lent, string> {
  const require = createRequire(path.join(shared, 'package.json'))
  const versionOf = (name: string): string => {
    const folder =
      name === '@kontor/shared' ? shared : path.dirname(require.resolve(`${name}/package.json`))
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  }
  const entries = Object.entries(lentModules).map(([name, row]) => [
    name,
    versionOf('of' in row ? row.of : name),
  ])
  return Object.fromEntries(entries)
}

/**
 * Module → the range a remote asks for: what it was built with, or a later version that promises to
 * be compatible.
 */
export function lentRanges(): Record<Lent, string> {
  const entries = Object.entries(lentVersions()).map(([name, version]) => [name, `^${version}`])
  return Object.fromEntries(entries)
}
