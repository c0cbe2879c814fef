import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/** The origin of the page. */
export const ORIGIN = 'https://kontor.example'

/** The pinned builds of a page: shared files, and one area that is served by version. */
export const builds: Pick<PinnedBuild, 'id' | 'base'>[] = [
  { id: 'host', base: '/files/host/' },
  { id: 'market', base: '/files/market/' },
  { id: 'trading', base: '/builds/trading/2.4.1/' },
  { id: 'account', base: '/files/account/' },
  { id: 'onboarding', base: 'https://files.example/onboarding/' },
]

/** A planted fault and the area that owns it. */
interface Fault {
  what: string
  cause: unknown
  owner: BuildId
}

type Frame = readonly [run: string, address: string]

/** One stack, as each engine writes it. */
const engines: Record<string, (message: string, frames: readonly Frame[]) => string> = {
  Chromium: (message, frames) =>
    [
      `TypeError: ${message}`,
      ...frames.map(([run, address]) => (run ? `    at ${run} (${address})` : `    at ${address}`)),
    ].join('\n'),
  Firefox: (_message, frames) => frames.map(([run, address]) => `${run}@${address}\n`).join(''),
  WebKit: (_message, frames) => frames.map(([run, address]) => `${run}@${address}`).join('\n'),
}

const fileOf = ({ base }: { base: string }, file: string) =>
  `${new URL(base, ORIGIN).href}${file}:1:420`
const host = (file: string) => fileOf(builds[0]!, file)
const react: Frame = ['pe', host('lent/react-dom.0c1d2e3f.js')]
const kit: Frame = ['open', host('lent/ui.77aa88bb.js')]

/** The frames of each kind of fault, innermost first, in an area's file. */
const kinds: Record<string, (own: string, other: string) => readonly Frame[]> = {
  'a render': (own) => [['Quotes', own], react],
  'minified code': (own) => [
    ['t', own],
    ['', host('main.1a2b3c4d.js')],
  ],
  'anonymous code': (own) => [['', own], react],
  'a lent module that an area calls': (own) => [kit, ['t', own], react],
  'an async function': (own) => [['async load', own], react],
  'an area that the host calls for another one': (own, other) => [['n', own], kit, ['b', other]],
  'evaluated code': (own) => [['eval', `eval (${own}), <anonymous>:1:9`], react],
  'a timer': (own) => [['', own]],
}

function thrown(stack: string, message = 'no quote'): Error {
  return Object.defineProperty(new TypeError(message), 'stack', { value: stack })
}

function faultsOf(area: (typeof builds)[number], other: (typeof builds)[number]): Fault[] {
  return Object.entries(engines).flatMap(([engine, stackOf]) => [
    ...Object.entries(kinds).map(([kind, frames]) => ({
      what: `${kind}, ${area.id}, ${engine}`,
      cause: thrown(
        stackOf('no quote', frames(fileOf(area, 'home.8f21c3d4.js'), fileOf(other, 'a.00ff.js'))),
      ),
      owner: area.id,
    })),
    {
      what: `a message that names another area's file, ${area.id}, ${engine}`,
      cause: thrown(
        stackOf(`cannot read ${fileOf(other, 'a.00ff.js')}`, [['t', fileOf(area, 'home.8f21.js')]]),
        `cannot read ${fileOf(other, 'a.00ff.js')}`,
      ),
      owner: area.id,
    },
    {
      what: `an error that the host wraps, ${area.id}, ${engine}`,
      cause: Object.assign(thrown(stackOf('wrapped', [react])), {
        cause: thrown(stackOf('no quote', [['t', fileOf(area, 'home.8f21c3d4.js')]])),
      }),
      owner: area.id,
    },
    {
      what: `an area's folder in a query, ${area.id}, ${engine}`,
      cause: thrown(
        stackOf('no quote', [
          ['t', `${new URL(area.base, ORIGIN).href}home.js?from=${other.base}:1:2`],
        ]),
      ),
      owner: area.id,
    },
  ])
}

/**
 * Faults that no area owns: of lent modules alone, of extensions, and thrown values that are not
 * errors.
 */
function hostFaults(): Fault[] {
  return [
    ...Object.entries(engines).flatMap(([engine, stackOf]) =>
      [
        ['lent modules alone', [kit, react]],
        ['the host alone', [['start', host('main.1a2b3c4d.js')]]],
        ['an extension', [['t', 'chrome-extension://abcd/files/market/content.js:1:1']]],
        ['another site', [['t', 'https://ads.example/files/market/tag.js:1:1']]],
      ].map(([kind, frames]) => ({
        what: `${kind as string}, ${engine}`,
        cause: thrown(stackOf('no quote', frames as readonly Frame[])),
        owner: 'host',
      })),
    ),
    ...[undefined, null, 'market', 7, {}, { stack: 7 }, Symbol('market'), [], new Error()].map(
      (cause) => ({ what: `thrown: ${typeof cause}`, cause, owner: 'host' }),
    ),
  ]
}

const areas = builds.slice(1)

/** Faults of areas in the stacks of three engines, and those of the host. */
export const faults: Fault[] = [
  ...areas.flatMap((area, at) => faultsOf(area, areas[(at + 1) % areas.length]!)),
  ...areas.flatMap((area, at) => faultsOf(area, areas[(at + 2) % areas.length]!)),
  ...hostFaults(),
]
