import { mkdtemp, open, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeAtomically } from '@kontor/server/files'
import { blobsOf } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-files-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Records each folder that is flushed to the disk, with the names in it at that moment. */
async function watchFlushes() {
  const flushed: [string, string[]][] = []
  const handle = await open(folder)
  const proto = Object.getPrototypeOf(handle)
  const { sync } = proto
  await handle.close()
  vi.spyOn(proto, 'sync').mockImplementation(async function (this: typeof handle) {
    const place = await readlink(`/proc/self/fd/${this.fd}`)
    if ((await this.stat()).isDirectory()) flushed.push([place, await readdir(place)])
    return sync.call(this)
  })
  return flushed
}

const isLinux = process.platform === 'linux'

it.runIf(isLinux)(
  'COMP-062 a written file and its new folder survive a power cut: folders are flushed after the rename',
  async () => {
    const flushed = await watchFlushes()
    await writeAtomically(path.join(folder, 'new/file.json'), '{}')
    expect(flushed).toEqual([
      [folder, ['new']],
      [path.join(folder, 'new'), ['file.json']],
    ])
  },
)

it('COMP-062 a failed write leaves the earlier file, and nothing beside it', async () => {
  const file = path.join(folder, 'file.json')
  await writeAtomically(file, 'before')
  await expect(writeAtomically(file, { not: 'bytes' } as never)).rejects.toThrow('data')
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['before', ['file.json']])
})

it.runIf(isLinux)(
  'COMP-062 a publish is answered when the folders of its files are flushed',
  async () => {
    const stage = await Stage.open()
    try {
      const flushed = await watchFlushes()
      await stage.publishFake('market', '1.1.0')
      const hashes = blobsOf(stage.registry.builds.find('market', '1.1.0')!).keys()
      for (const hash of hashes)
        expect(flushed).toContainEqual([
          path.join(stage.data, 'blobs', hash.slice(0, 2)),
          expect.arrayContaining([hash]),
        ])
    } finally {
      await stage.close()
    }
  },
)
