import type { IForbiddenRuleType } from 'dependency-cruiser'
import { lentModules } from '../federation.ts'
import { aroundEdge } from './edge-rules.ts'
import { insideRegistry } from './registry-folders.ts'
import { insideSandbox } from './sandbox-folders.ts'

const pure = 'trading|rules|wire'
/** The modules of shared that servers may import. */
const plain = `${pure}|examples`
const app = '^(host|remote-[^/]+)/src/'
const tests = '\\.test\\.tsx?$'

/**
 * The permitted imports inside `shared/src`: folder → the other folders it may use. Source:
 * docs/architecture.md.
 */
const mayUse: Record<string, string> = {
  trading: '',
  rules: '',
  wire: 'trading|rules',
  examples: 'wire',
  pseudo: '',
  api: pure,
  passkeys: 'wire|api',
  qr: '',
  forms: 'api|store',
  i18n: `${pure}|pseudo`,
  store: `${pure}|api`,
  ui: `${pure}|api|i18n|qr|store`,
  contract: `${pure}|api|i18n|store|ui`,
}

const insideShared = Object.entries(mayUse).map(([folder, others]): IForbiddenRuleType => {
  const allowed = [folder, others].filter(Boolean).join('|')
  const router = folder === 'ui' || folder === 'contract' ? '|^shared/src/router\\.ts$' : ''
  return {
    name: `shared-${folder}`,
    comment: `shared/src/${folder} imports only ${others || 'itself'}`,
    severity: 'error',
    from: { path: `^shared/src/${folder}/`, pathNot: tests },
    to: { path: '^shared/src/', pathNot: `^shared/src/(${allowed})/${router}` },
  }
})

const wrapped = Object.entries(lentModules).flatMap(([name, row]): IForbiddenRuleType[] => {
  if (!('wraps' in row)) return []
  const home = name.replace('@kontor/shared/', '')
  return [
    {
      name: `wrapped-by-${home}`,
      comment: `${row.wraps.join(', ')} are imported through ${name} only`,
      severity: 'error',
      from: { pathNot: `^shared/src/(${home}[/.]|testing/)` },
      to: { path: `node_modules/(${row.wraps.join('|')})/` },
    },
  ]
})

/** All boundaries. Each has a planted violation in boundaries.test.ts. */
export const forbidden: IForbiddenRuleType[] = [
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  ...insideShared,
  ...insideSandbox,
  ...insideRegistry,
  ...wrapped,
  {
    name: 'pure-stays-pure',
    comment: 'trading, rules and wire run anywhere: no React, no store, no network',
    severity: 'error',
    from: { path: `^shared/src/(${pure})/`, pathNot: tests },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'shared-imports-nothing-else',
    severity: 'error',
    from: { path: '^shared/src/' },
    to: { path: '^(host|remote-[^/]+|server|sandbox|registry|edge|gate|e2e|tooling)/' },
  },
  {
    name: 'lent-by-name',
    comment:
      'a lent module is imported by its package name: a relative import would bundle a second copy into a remote',
    severity: 'error',
    from: { path: '^shared/src/([^/]+)/', pathNot: `${tests}|^shared/src/testing/` },
    to: {
      path: '^shared/src/((api|store|i18n|ui)/|router\\.ts$)',
      pathNot: '^shared/src/$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'console-by-api',
    comment: 'the console knows the registry by its API, and the kit by its tokens and QR code',
    severity: 'error',
    from: { path: '^console/src/', pathNot: tests },
    to: {
      path: '^(host|remote-[^/]+|shared|server|sandbox|registry|edge|gate|e2e|tooling)/|^console/testing/',
      pathNot: '^shared/src/(ui/tokens\\.css|qr/index\\.ts)$',
    },
  },
  {
    name: 'only-by-index',
    comment: 'a folder of shared is imported through its index.ts',
    severity: 'error',
    from: { pathNot: '^shared/src/' },
    to: { path: '^shared/src/[^/]+/', pathNot: '^shared/src/[^/]+/index\\.ts$|\\.css$' },
  },
  {
    name: 'routes-are-data',
    comment: 'the bundler reads routes.ts and links.ts as data: they import nothing but types',
    severity: 'error',
    from: { path: '^(host|remote-[^/]+)/src/(routes|links)\\.ts$' },
    to: { dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'remote-not-remote',
    comment: 'a remote never imports another remote or the host',
    severity: 'error',
    from: { path: '^remote-([^/]+)/' },
    to: { path: '^(host|remote-[^/]+)/', pathNot: '^remote-$1/' },
  },
  {
    name: 'host-not-remote',
    comment: 'the host loads remotes at run time and imports none',
    severity: 'error',
    from: { path: '^host/' },
    to: { path: '^remote-' },
  },
  {
    name: 'src-not-testing',
    comment: 'test doubles are never part of a build',
    severity: 'error',
    from: { path: app, pathNot: tests },
    to: { path: '^(host|remote-[^/]+)/testing/|^shared/src/testing/' },
  },
  {
    name: 'screen-not-screen',
    comment:
      "a screen never imports another screen's insides; what several screens of a remote share is in its parts/",
    severity: 'error',
    from: { path: '^(remote-[^/]+)/src/([^/]+)/', pathNot: tests },
    to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|parts)/' },
  },
  {
    name: 'state-not-screen',
    comment: 'stores and rules import neither the kit nor the language: screens find the words',
    severity: 'error',
    // The host owns the language: its stores load and switch it.
    from: { path: '(^(?!host/).*\\.store|\\.rules)\\.tsx?$' },
    to: { path: '^shared/src/(ui|i18n)/' },
  },
  {
    name: 'src-not-tooling',
    severity: 'error',
    from: {
      path: '^(host|remote-[^/]+|shared|server|sandbox|registry|edge|gate)/src/',
      pathNot: tests,
    },
    to: { path: '^(tooling|e2e)/' },
  },
  {
    name: 'app-not-server',
    severity: 'error',
    from: { path: app },
    to: { path: '^(server|sandbox|registry|edge|gate|console)/' },
  },
  {
    name: 'server-only-pure',
    comment: 'sandbox, registry, edge and gate use the pure folders of shared only',
    severity: 'error',
    from: { path: '^(sandbox|registry|edge|gate)/' },
    to: { path: '^shared/src/', pathNot: `^shared/src/(${plain})/` },
  },
  {
    name: 'both-servers-use-it',
    comment: 'server/ is what sandbox, registry and edge share: it knows none of them, nor the app',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/testing/' },
    to: { path: '^(host|remote-[^/]+|shared|sandbox|registry|edge|gate|e2e|tooling)/' },
  },
  {
    name: 'server-not-server',
    severity: 'error',
    from: { path: '^(sandbox|registry)/' },
    to: { path: '^(sandbox|registry|host|remote-[^/]+)/', pathNot: '^$1/' },
  },
  ...aroundEdge,
  {
    name: 'sandbox-src-not-trials',
    comment: 'what only tests use is never part of the server',
    severity: 'error',
    from: { path: '^sandbox/src/', pathNot: tests },
    to: { path: '^sandbox/(trials|bench|clip)/' },
  },
  {
    name: 'trading-rules-are-pure',
    comment: 'the rules of trading and the trigger index know neither Fastify nor SQL',
    severity: 'error',
    from: { path: '^sandbox/src/trading/(rules|triggers)/', pathNot: tests },
    to: {
      path: 'node_modules/(fastify|@fastify|pg|@electric-sql)|^sandbox/src/(db|live)/|^server/',
    },
  },
]
