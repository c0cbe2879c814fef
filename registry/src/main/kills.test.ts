/** @module-tag slow */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../../../tooling/test/depth.ts'
import { allRefs, fakeBuilds } from '../testing/fake-builds.ts'
import { startRegistry } from '../testing/processes/registry-process.ts'
import { releaseOnce } from '../testing/release-once.ts'
import { prepareDatabase } from '../testing/stage.ts'

let place: string
let data: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-kills-'))
  data = path.join(place, 'registry')
  prepareDatabase(data)
})
afterAll(() => rm(place, { recursive: true }))

const turn = () => new Promise((next) => setImmediate(next))

it(
  `COMP-062 ${depth.releaseKills} kills while builds are published and promoted: what was confirmed is there, what was not left nothing`,
  async () => {
    let registry = await startRegistry(data)
    for (const [id, files] of fakeBuilds()) await registry.publish(id, '1.0.0', files)
    await registry.promote(allRefs())
    const releases = { begun: 0 }
    for (let kill = 0; kill < depth.releaseKills; kill += 1) {
      const confirmed = { published: '1.0.0', revision: 1 }
      const releasing = (async () => {
        for (;;) {
          releases.begun += 1
          const version = `2.0.${releases.begun}`
          await releaseOnce(registry, version, confirmed)
        }
      })()
      const ended = releasing.catch((cause: unknown) => cause)
      // Kills at a random step of the third to the eighth release.
      const last = releases.begun + 2 + Math.floor(Math.random() * 6)
      while (releases.begun < last) await turn()
      for (let left = Math.random() * 2_000; left > 0; left -= 1) await turn()
      await registry.kill()
      expect(await ended).toBeInstanceOf(TypeError)

      registry = await startRegistry(data)
      const { faults, published, current } = await registry.status()
      expect(faults).toEqual([])
      expect(published['market']!.map(({ version }) => version)).toContain(confirmed.published)
      expect(current!.revision).toBeGreaterThanOrEqual(confirmed.revision)
      const left = (await readdir(data, { recursive: true })).filter((name) =>
        name.endsWith('.tmp'),
      )
      expect(left).toEqual([])
    }
    await registry.kill()
  },
  depth.releaseKills * 20_000 + 60_000,
)
