import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from '@kontor/server/blobs'
import { buildLimits } from '@kontor/shared/wire'
import { fakeBuild, type FakeFiles } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const hashesOf = (files: FakeFiles) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(Buffer.from(text))]))
const missing = async (files: FakeFiles) =>
  (await stage.post('/api/blobs/missing', { hashes: Object.values(hashesOf(files)) })).body.missing

async function send(text: string, hash = hashOf(Buffer.from(text)), token?: string) {
  const headers = { 'content-type': 'application/octet-stream' }
  return stage.call('PUT', `/api/blobs/${hash}`, { body: text, headers, ...(token && { token }) })
}

const finish = (version: string, files: FakeFiles, more = {}) =>
  stage.call('PUT', `/api/builds/market/${version}`, {
    body: JSON.stringify({ files: hashesOf(files), ...more }),
    headers: { 'content-type': 'application/json' },
  })

const facts = async (version: string) =>
  (await stage.call('GET', `/api/builds/market/${version}`)).body

it('COMP-133 an interrupted publish continues with the missing files, and is no build before its end', async () => {
  const files = fakeBuild('market', '1.0.0')
  const all = Object.values(files)
  expect(await missing(files)).toHaveLength(all.length)
  for (const text of all.slice(0, 3)) expect((await send(text)).status).toBe(201)
  expect(await finish('1.0.0', files)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'files-missing',
        message: 'market@1.0.0 is not published: 3 of its files were not sent.',
      },
    },
  })
  expect(stage.registry.builds.list()).toEqual([])
  expect((await stage.edge('/builds/market/1.0.0/page.js')).status).toBe(404)

  await stage.restart()
  expect(await missing(files)).toHaveLength(all.length - 3)
  for (const text of all.slice(3)) await send(text)
  expect(await finish('1.0.0', files)).toMatchObject({ status: 201, body: { files: all.length } })
  expect(await (await stage.edge('/builds/market/1.0.0/page.js')).text()).toBe('// page')
})

it('COMP-133 files of another build are not sent again', async () => {
  const files = fakeBuild('market', '1.1.0')
  const changed = await missing(files)
  // The card and the entry have the version in them.
  expect(changed.toSorted()).toEqual(
    ['kontor.json', 'remoteEntry.js'].map((path) => hashesOf(files)[path]).toSorted(),
  )
})

it('COMP-133 the version decides, not its blobs: other bytes are refused with the next free version', async () => {
  const files = { ...fakeBuild('market', '1.0.0'), 'page.js': '// other' }
  for (const text of Object.values(files)) await send(text)
  expect(await finish('1.0.0', files)).toMatchObject({
    status: 409,
    body: { error: { code: 'version-taken', next: 'Raise the version: 1.0.1 is free.' } },
  })
  expect(await (await stage.edge('/builds/market/1.0.0/page.js')).text()).toBe('// page')
})

it('COMP-134 a build has the hash of its lockfile if the publisher named it; without it, it is published too', async () => {
  const files = fakeBuild('market', '1.2.0')
  for (const text of Object.values(files)) await send(text)
  const lockfile = hashOf(Buffer.from('lockfileVersion: 9'))
  expect((await finish('1.2.0', files, { lockfile })).status).toBe(201)
  expect(await facts('1.2.0')).toMatchObject({
    lockfile,
    hashes: hashesOf(files),
    publishedBy: 'operator',
    card: { source: { state: 'unknown' } },
  })
  expect((await facts('1.0.0')).lockfile).toBeNull()
})

it('COMP-580 a build keeps the note of its publisher, which is one line of 200 characters', async () => {
  const files = fakeBuild('market', '1.3.0')
  for (const text of Object.values(files)) await send(text)
  for (const note of ['', 'x'.repeat(201), 'two\nlines', 'red \u001b[31m'])
    expect(await finish('1.3.0', files, { note })).toMatchObject({
      status: 400,
      body: {
        error: { message: expect.stringContaining('a note is one line of 200 characters at most') },
      },
    })
  expect((await finish('1.3.0', files, { note: 'depth of market' })).status).toBe(201)
  await finish('1.3.0', files, { note: 'another' })
  await stage.restart()
  expect(await facts('1.3.0')).toMatchObject({ note: 'depth of market' })
  expect(await facts('1.2.0')).toMatchObject({ note: null })
})

it.each([
  ['other bytes than its address says', () => send('other', hashOf(Buffer.from('bytes'))), 422],
  ['an address that is no hash', () => send('x', '..%2F..%2Fetc'), 422],
  ['a file without a known token', () => send('x', undefined, 'wrong'), 401],
  ['text instead of bytes', () => stage.post(`/api/blobs/${hashOf(Buffer.from('x'))}`, 'x'), 404],
  [
    'a path that leads elsewhere',
    () => finish('9.0.0', { ...fakeBuild('market', '9.0.0'), '../x.js': '//' }),
    400,
  ],
  ['hashes that are none', () => stage.post('/api/blobs/missing', { hashes: ['x'] }), 400],
])('COMP-133 refuses %s', async (_what, refused, status) => {
  expect((await refused()).status).toBe(status)
})

it('COMP-779 a build that was sent file by file may have no more bytes than one that is sent whole', async () => {
  const large = 'x'.repeat(buildLimits.file)
  expect((await send(large)).status).toBe(201)
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.txt`, large]))
  expect(await finish('1.9.0', files)).toMatchObject({
    status: 413,
    body: { error: { code: 'build-too-large', message: 'A build may have at most 64 MB.' } },
  })
})
