import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderBlobs, hashOf } from '@kontor/server/blobs'
import type { BuildFeed, ServedBuild } from '@kontor/shared/wire'
import type { RegistryClient } from '../registry/registry-client.ts'
import { CopiedBlobs } from './copied-blobs.ts'
import { CopiedBuilds } from './copied-builds.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PAGE = 'chunks/page.00000001.js'
const aBuild = (id: string, version: string, file = PAGE): ServedBuild => ({
  id,
  version,
  start: { scripts: [], styles: [], preload: [] },
  addresses: 'content',
  files: { [file]: { hash: 'a'.repeat(64), size: 1, encoded: {}, differences: [] } },
})

/** `verify` says which build it is, whatever the answer contains. */
const answer = async () => ({}) as BuildFeed

it.each([
  ['another area', aBuild('trading', '1.0.0')],
  ['another version', aBuild('market', '1.1.0')],
  ['a build without the file', aBuild('market', '1.0.0', 'chunks/other.00000002.js')],
])('COMP-233 an edge that wants a build takes no answer with %s', async (name, answered) => {
  const place = path.join(folder, name)
  const builds = await CopiedBuilds.open({
    folder: place,
    blobs: new CopiedBlobs(folderBlobs(folder), async () => null),
    registry: { build: answer, buildWith: answer } as unknown as RegistryClient,
    verify: () => answered,
    now: Date.now,
  })
  const byName = () => builds.find('market', '1.0.0')
  const byFile = () => builds.findByContent('market', PAGE)
  const wanted = [
    ...(name === 'a build without the file' ? [] : [byName]),
    ...(name === 'another version' ? [] : [byFile]),
  ]
  for (const want of wanted) await expect(want()).rejects.toThrow('answered with')
  expect(readdirSync(place)).toEqual([])
})

it('COMP-780 a copy of a description that is out of bounds now is fetched again, and the edge starts', async () => {
  const place = path.join(folder, 'kept')
  const kept = aBuild('market', '1.0.0')
  const outOfBounds = { ...kept, files: { [PAGE]: { ...kept.files[PAGE]!, size: -1 } } }
  const text = JSON.stringify(outOfBounds)
  mkdirSync(place)
  writeFileSync(path.join(place, 'market@1.0.0'), `${hashOf(Buffer.from(text))}\n${text}`)
  const builds = await CopiedBuilds.open({
    folder: place,
    blobs: new CopiedBlobs(folderBlobs(folder), async () => null),
    registry: { build: answer, buildWith: answer } as unknown as RegistryClient,
    verify: () => kept,
    now: Date.now,
  })
  expect(await builds.find('market', '1.0.0')).toBe(kept)
  expect(readFileSync(path.join(place, 'market@1.0.0'), 'utf8')).toContain('"size":1')
})
