import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  fakeBuild,
  type FakeFiles,
  fakeManifest,
} from '../../../registry/src/testing/fake-builds.ts'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll('0.9.0')
})
afterAll(() => stage.close())

/** A build whose names have hashes of their content; `entry` is the name of its entry. */
function hashedBuild(version: string, entry: string, page: string): FakeFiles {
  const { 'kontor.json': card } = fakeBuild('market', version)
  const manifest = fakeManifest('market')
  manifest.metaData.remoteEntry.name = entry
  manifest.exposes[0]!.assets.js = { sync: [], async: ['chunks/page.00000001.js'] }
  manifest.exposes[0]!.assets.css = { sync: [], async: [] }
  return {
    'kontor.json': card!,
    'mf-manifest.json': JSON.stringify(manifest),
    [entry]: `// the entry ${entry}`,
    'chunks/page.00000001.js': page,
  }
}

const policy = async () =>
  (await stage.edge('/', { accept: 'text/html' })).headers.get('content-security-policy')!

it('COMP-150 two builds of an area have one address for an equal file', async () => {
  await stage.publish('market', '1.0.0', hashedBuild('1.0.0', 'remoteEntry.0000000a.js', '// page'))
  await stage.publish('market', '1.1.0', hashedBuild('1.1.0', 'remoteEntry.0000000b.js', '// page'))
  await stage.promote(['market@1.1.0'])
  const text = await (await stage.edge('/', { accept: 'text/html' })).text()
  expect(text).toContain('href="/files/market/remoteEntry.0000000b.js"')

  const file = await stage.edge('/files/market/chunks/page.00000001.js')
  expect(await file.text()).toBe('// page')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const byVersion = await stage.edge('/builds/market/1.0.0/chunks/page.00000001.js')
  expect(await byVersion.text()).toBe('// page')
})

it('COMP-150 a build with other bytes under a known name has an address of its own', async () => {
  const files = hashedBuild('1.2.0', 'remoteEntry.0000000c.js', '// another page')
  expect(await stage.publish('market', '1.2.0', files)).toMatchObject({ status: 201 })
  await stage.promote(['market@1.2.0'])
  expect(await policy()).toContain('/builds/market/1.2.0/ ')
  const file = await stage.edge('/files/market/chunks/page.00000001.js')
  expect(await file.text()).toBe('// page')
  await stage.rollback()
})

it('COMP-150 a build with a chunk outside the folder of chunks has an address of its own', async () => {
  const files = hashedBuild('1.3.0', 'remoteEntry.0000000d.js', '// page')
  files['lent.0000000d.js'] = '// a chunk'
  expect(await stage.publish('market', '1.3.0', files)).toMatchObject({ status: 201 })
  await stage.promote(['market@1.3.0'])
  expect(await policy()).toContain('/builds/market/1.3.0/ ')
  await stage.rollback()
})

it('COMP-150 keeps the addresses over a restart', async () => {
  await stage.restart()
  expect((await stage.edge('/files/market/chunks/page.00000001.js')).status).toBe(200)
})

it.each([
  '/files/market/kontor.json',
  '/files/market/remoteEntry.js',
  '/files/trading/chunks/page.00000001.js',
  '/files/news/chunks/page.00000001.js',
  '/files/market/constructor',
])('answers 404 in plain text for %s', async (address) => {
  const answer = await stage.edge(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
})

it('COMP-050 a document starts only its own entries and their chunks of the files that builds share', async () => {
  const scripts = /script-src ([^;]+)/.exec(await policy())![1]!.split(' ')
  const ofMarket = scripts.filter((one) => one.includes('/files/market/'))
  expect(ofMarket.map((one) => new URL(one).pathname)).toEqual([
    '/files/market/remoteEntry.0000000b.js',
    '/files/market/chunks/',
  ])
})

it('COMP-050 a policy names one folder for the styles of all areas, and none beside the site itself', async () => {
  const files = /https?:\S+\/files\//
  const sources = (await policy()).split('; ').flatMap((rule) => {
    const [name, ...places] = rule.split(' ')
    return name === 'script-src' ? [] : places.filter((one) => files.test(one)).map(() => name)
  })
  expect(sources).toEqual(['style-src', 'font-src'])
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Asks for the newest words, as a browser that has another text of them. */
const getWords = (encodings: string, had: string) =>
  stage.edge('/files/market/chunks/words.00000220.js', {
    'accept-encoding': encodings,
    'available-dictionary': `:${hashOf(had)}:`,
  })

it('COMP-160 a browser that has an older version of a file gets the difference to it', async () => {
  // Text that compresses badly by itself, as code does.
  const rest = Array.from({ length: 40 }, (_, line) => hashOf(String(line))).join('\n')
  const words = (title: string) => `export const words = "${title}"\n${rest}`
  const [first, second, third] = ['Search', 'Search all', 'Search everything'].map(words)
  for (const [version, page] of [
    ['2.0.0', first],
    ['2.1.0', second],
    ['2.2.0', third],
  ] as const) {
    const files = hashedBuild(
      version,
      `remoteEntry.0000${version.replaceAll('.', '')}f.js`,
      '// page',
    )
    files[`chunks/words.00000${version.replaceAll('.', '')}.js`] = page!
    expect((await stage.publish('market', version, files)).status).toBe(201)
    await stage.promote([`market@${version}`])
  }
  for (const had of [first!, second!]) {
    const answer = await getWords('gzip, br, dcz', had)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'dcz',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/files/market/chunks/words.*.js"',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.subarray(8, 40).toString('base64')).toBe(hashOf(had))
    const dictionary = Buffer.from(had)
    expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(third)
  }
  for (const [encodings, had] of [
    ['gzip, br', first],
    ['gzip, br, dcz', 'another file'],
    ['gzip, br, dcz;q=0', first],
  ] as const) {
    const answer = await getWords(encodings, had!)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(third)
  }
})

it.each([
  ['another call of the registry', '..%2F..%2F..%2Fchannels'],
  ['a query', '1.0.0%3Fx'],
  ['a word', 'latest'],
])('COMP-883 the registry is not asked about %s as a version', async (_, version) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const { edgeUrl } = stage
  const status = await new Promise((resolve) =>
    get(`${edgeUrl}/builds/market/${version}/remoteEntry.js`, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }),
  )
  const calls = asked.mock.calls.map(([url]) => new Request(url).url)
  asked.mockRestore()
  expect(status).toBe(404)
  expect(calls.filter((url) => !/\/api\/(feed\/production|beacons)/.test(url))).toEqual([])
})
