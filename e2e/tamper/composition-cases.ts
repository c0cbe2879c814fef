import {
  type Composition,
  composition,
  type SignedComposition,
  writeComposition,
} from '@kontor/shared/wire'
import type { Case } from './case.ts'
import { flippedBase64, flippedTexts } from './damage.ts'
import { type Honest, signForeign } from './honest.ts'

/** A composition before it is signed, with any fields. */
type Written = Record<string, unknown> & { host: object; remotes: Record<string, object> }

const day = 24 * 3_600_000

const without = (key: string) => (written: Written) => ({ ...written, [key]: undefined })
const withField = (over: object) => (written: Written) => ({ ...written, ...over })
const as = (kind: string) => (one: SignedComposition) => ({ kind, signed: one })

/**
 * Wrong contents that the registry's own key has signed: their changes of the honest composition.
 */
function wrongContents(honest: Composition): [string, (written: Written) => unknown][] {
  const { host, remotes } = honest
  const { market, trading } = remotes
  const files = (path: string) => ({
    files: { ...host.files, [path]: Object.values(host.files)[0] },
  })
  const withHost = (over: object) => (written: Written) => ({
    ...written,
    host: { ...host, ...over },
  })
  const withMarket = (over: object) => (written: Written) => ({
    ...written,
    remotes: { ...remotes, market: { ...market, ...over } },
  })
  return [
    ...['channel', 'revision', 'issuedAt', 'expiresAt', 'host', 'remotes'].map(
      (key): [string, (written: Written) => unknown] => ['a field missing', without(key)],
    ),
    ...[0, -1, 1.5, '7', null, 2 ** 60].map((revision): [string, (written: Written) => unknown] => [
      'a revision out of bounds',
      withField({ revision }),
    ]),
    ...[-1, 0.5, '2027', null, 1e300].flatMap((time): [string, (written: Written) => unknown][] => [
      ['a date out of bounds', withField({ issuedAt: time })],
      ['a date out of bounds', withField({ expiresAt: time })],
    ]),
    ['a date out of bounds', withField({ expiresAt: honest.issuedAt })],
    ['a date out of bounds', withField({ issuedAt: honest.expiresAt + day })],
    ['expired', withField({ issuedAt: 1, expiresAt: 2 })],
    ['expired', withField({ issuedAt: Date.now() - 2 * day, expiresAt: Date.now() - day })],
    ...['', 'Production', '-x', 'a'.repeat(40), 'a b', 7].map(
      (channel): [string, (written: Written) => unknown] => [
        'a channel that is none',
        withField({ channel }),
      ],
    ),
    ...[0, -2, 1.5, 'two'].map((format): [string, (written: Written) => unknown] => [
      'a format that is none',
      withField({ format }),
    ]),
    [
      'another area’s build',
      withField({ remotes: { ...remotes, market: trading, trading: market } }),
    ],
    ['another area’s build', withField({ remotes: { ...remotes, market: host } })],
    ['another area’s build', withField({ host: market })],
    ['another area’s build', withField({ lastGoodHost: market })],
    ['another area’s build', withField({ lastGood: { market: trading } })],
    ['another area’s build', withField({ more: { remotes: { rewards: market }, lastGood: {} } })],
    ['an area that is none', withField({ remotes: { ...remotes, host } })],
    ['an area that is none', withField({ remotes: { ...remotes, 'Market 2': market } })],
    ['an area that is none', withField({ remotes: { ...remotes, constructor: market } })],
    ['an area that is none', withField({ remotes: [market] })],
    ...[
      '../main.js',
      '/main.js',
      '//x/a.js',
      'a/../b.js',
      'https://foreign.example/a.js',
      'a.js?b',
      'a b.js',
      'x'.repeat(400),
    ].map((path): [string, (written: Written) => unknown] => [
      'a file outside its build',
      withHost(files(path)),
    ]),
    ...[
      'data:text/javascript,/',
      '//foreign.example/',
      '/builds',
      'javascript:/',
      '/a/../b',
      'ftp://foreign.example/',
      '/a?b/',
    ].map((base): [string, (written: Written) => unknown] => [
      'a base that is no folder',
      withMarket({ base }),
    ]),
    ['an entry without a hash', withHost({ entry: 'other.js' })],
    ['an entry without a hash', withHost({ files: {} })],
    ...['sha256-AAAA', 'sha384-AAAA', '', `sha384-${'='.repeat(64)}`, 7].map(
      (hash): [string, (written: Written) => unknown] => [
        'a hash that is none',
        withHost({ files: { ...host.files, [host.entry]: hash } }),
      ],
    ),
    ...['1', 'latest', '1.0', '1.0.0 ', '1234567.0.0', '1.0.0<script>', 1].map(
      (version): [string, (written: Written) => unknown] => [
        'a version out of bounds',
        withMarket({ version }),
      ],
    ),
    ...['market', '/market/', '/<b>', 'javascript:alert(1)', '/a//b'].map(
      (path): [string, (written: Written) => unknown] => [
        'an address that is none',
        withMarket({ routes: [{ path, title: 'title' }] }),
      ],
    ),
    ['no composition', () => []],
    ['no composition', () => null],
    ['no composition', () => 'production'],
    ['no composition', () => ({})],
  ]
}

/** Tamperings with a composition on its way to a browser that has run the honest one. */
export function compositionCases(honest: Honest): Case[] {
  const { signed, older } = honest
  const { payload, keyId, signature } = signed
  const read = composition.parse(JSON.parse(payload))
  const hostile = JSON.stringify({ ...JSON.parse(payload), revision: 99 })
  const hostileOf = (id: string) => ({
    payload: hostile,
    keyId: id,
    signature: signForeign(hostile),
  })
  const doubled = [
    payload.replace('{', '{"revision":99,'),
    payload.replace(/\}$/, ',"revision":99}'),
  ]
  return [
    ...flippedTexts(payload, 128)
      .map((text) => ({ payload: text, keyId, signature }))
      .map(as('a bit of its text')),
    ...flippedBase64(signature, 64)
      .map((other) => ({ payload, keyId, signature: other }))
      .map(as('a bit of its signature')),
    ...flippedTexts(keyId, 16)
      .map((other) => ({ payload, keyId: other, signature }))
      .map(as('a bit of its key’s id')),
    as('an older revision')(older),
    ...['staging', 'preview', `${read.channel}-2`].map((channel) =>
      as('signed, of another channel')(honest.sign(writeComposition({ ...read, channel }))),
    ),
    as('another one’s signature')({ payload, keyId, signature: older.signature }),
    as('another one’s signature')({ ...older, signature }),
    as('an unknown key')(hostileOf('unknown')),
    as('an unknown key under a known id')(hostileOf(keyId)),
    ...['__proto__', 'constructor', 'toString', '']
      .map(hostileOf)
      .map(as('a key’s id that is a field of every object')),
    ...doubled
      .map((text) => ({ payload: text, keyId, signature }))
      .map(as('a doubled field, unsigned')),
    as('a space more')({ payload: `${payload} `, keyId, signature }),
    as('cut off')({ payload: payload.slice(0, -1), keyId, signature }),
    as('cut off')(honest.sign(payload.slice(0, -1))),
    ...wrongContents(read).map(([kind, change]) =>
      as(`signed, with ${kind}`)(honest.sign(JSON.stringify(change(JSON.parse(payload))) ?? '')),
    ),
  ]
}
