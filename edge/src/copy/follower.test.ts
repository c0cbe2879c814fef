import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RegistryClient } from '../registry/registry-client.ts'
import type { CopiedBlobs } from './copied-blobs.ts'
import type { CopiedBuilds } from './copied-builds.ts'
import { Follower } from './follower.ts'

afterEach(() => vi.restoreAllMocks())

it('COMP-886 a failure of the edge’s own machine that lasts is logged once', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'kontor-edge-'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const warn = vi.fn<(sentence: string) => void>()
  const { promise: isAskedAgain, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const follower = new Follower({
    data,
    trust: { rootKey: '', channel: 'production' },
    registry: {
      async feed() {
        asked += 1
        if (asked === 3) resolve()
        const message = `ENOSPC: no space left on device, open '${asked}.tmp'`
        throw Object.assign(new Error(message), { code: 'ENOSPC' })
      },
    } as unknown as RegistryClient,
    blobs: {} as CopiedBlobs,
    builds: {} as CopiedBuilds,
    now: Date.now,
    onTaken: () => undefined,
    warn,
  })
  onTestFinished(async () => {
    follower.close()
    await rm(data, { recursive: true })
  })
  await follower.start()
  await isAskedAgain
  expect(logged).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([
    ['The edge serves what it has: the line above says why (ENOSPC).'],
  ])
})
