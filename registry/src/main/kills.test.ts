/** @module-tag slow */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../../../tooling/test/depth.ts'
import { age, beginCollecting, collectNow, goneOf, storedFiles } from '../testing/collecting.ts'
import { allRefs, fakeBuilds } from '../testing/fake-builds.ts'
import { type RegistryProcess, startRegistry } from '../testing/processes/registry-process.ts'
import { type Confirmed, expectConfirmed, releaseOnce } from '../testing/release-once.ts'
import { prepareDatabase } from '../testing/stage.ts'

let place: string
let data: string
let registry: RegistryProcess
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-kills-'))
  data = path.join(place, 'registry')
  prepareDatabase(data)
})
afterAll(async () => {
  await registry?.kill()
  await rm(place, { recursive: true })
})

const turn = () => new Promise((next) => setImmediate(next))

/** Lets a random number of turns of the event loop pass, `most` at most. */
async function wait(most: number): Promise<void> {
  for (let left = Math.random() * most; left > 0; left -= 1) await turn()
}

it(
  `COMP-062 COMP-776 ${depth.releaseKills} kills while builds are published, promoted and collected: what was confirmed is there, what was not left nothing`,
  async () => {
    registry = await startRegistry(data)
    for (const [id, files] of fakeBuilds()) await registry.publish(id, '1.0.0', files)
    await registry.promote(allRefs())
    const releases = { begun: 0 }
    /** How many files were deleted before each kill that came meanwhile. */
    const deleted: number[] = []
    const confirmed: Confirmed = { published: null, revision: 1 }
    /** From then on, what does not run may be deleted, though it was confirmed. */
    const makeOld = async () => {
      await registry.kill()
      await age({ databaseUrl: null, data })
      registry = await startRegistry(data)
      confirmed.published = null
    }
    for (let kill = 0; kill < depth.releaseKills; kill += 1) {
      const before = await storedFiles(data)
      const releasing = (async () => {
        for (;;) {
          releases.begun += 1
          await releaseOnce(registry, `2.0.${releases.begun}`, confirmed)
        }
      })()
      const ended = releasing.catch((cause: unknown) => cause)
      const isCollecting = kill % 2 === 1
      if (isCollecting) {
        // What was published before this round is old.
        await beginCollecting(registry, data)
        await wait(100)
      } else {
        // Kills at a random step of the third to the eighth release.
        const last = releases.begun + 2 + Math.floor(Math.random() * 6)
        while (releases.begun < last) await turn()
        await wait(2_000)
      }
      await registry.kill()
      expect(await ended).toBeInstanceOf(TypeError)
      if (isCollecting) deleted.push(await goneOf(before, data))

      registry = await startRegistry(data)
      await expectConfirmed(registry, confirmed)
      const left = (await readdir(data, { recursive: true })).filter((name) =>
        name.endsWith('.tmp'),
      )
      expect(left).toEqual([])
      if (!isCollecting) await makeOld()
    }
    expect(Math.min(...deleted)).toBeGreaterThan(0)
    await makeOld()
    expect(await collectNow(registry)).toBeGreaterThan(0)
    await expectConfirmed(registry, confirmed)
  },
  depth.releaseKills * 30_000 + 60_000,
)
