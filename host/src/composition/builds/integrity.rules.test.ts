import { expect, it } from 'vitest'
import { aBuild } from '../../../testing/compositions.ts'
import { integrityMap, integrityPlugin } from './integrity.rules.ts'

const page = 'http://localhost:3000/trade?symbol=EURUSD'
const hash = `sha384-${'B'.repeat(64)}`
const hashes = integrityMap(
  [aBuild('market', hash), { ...aBuild('trading', hash), base: 'https://trading.example/1.0.0/' }],
  page,
)

/** The script that the plugin gives to federation for this address. */
function scriptFor(url: string): HTMLScriptElement {
  const made = integrityPlugin(hashes).createScript!({ url })
  if (!made || !('script' in made) || !made.script) throw new Error('no script was made')
  return made.script
}

it.each([
  ['below the page', 'http://localhost:3000/builds/market/1.0.0/entry.js'],
  ['at an origin of its own', 'https://trading.example/1.0.0/entry.js'],
  ['at the address of a second try', 'http://localhost:3000/builds/market/1.0.0/entry.js?try=1'],
])('asks the browser to check a pinned file %s', (_where, url) => {
  expect(scriptFor(url)).toMatchObject({ src: url, integrity: hash, crossOrigin: 'anonymous' })
})

it.each([
  [
    'another file of the build',
    'http://localhost:3000/builds/market/1.0.0/other.js',
    '/builds/market/1.0.0/other.js',
  ],
  [
    'another version',
    'http://localhost:3000/builds/market/1.0.1/entry.js',
    '/builds/market/1.0.1/entry.js',
  ],
  [
    'the same path at another origin',
    'https://elsewhere.example/builds/market/1.0.0/entry.js',
    '/builds/market/1.0.0/entry.js',
  ],
])('does not load %s', (_what, url, path) => {
  expect(() => scriptFor(url)).toThrow(`${path} is not part of the composition`)
})
