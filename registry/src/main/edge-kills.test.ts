/** @module-tag slow */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildsOf, composition, signedComposition } from '@kontor/shared/wire'
import { depth } from '../../../tooling/test/depth.ts'
import { freePort } from '../../../tooling/test/free-port.ts'
import { age, beginCollecting, goneOf, storedFiles } from '../testing/collecting.ts'
import { allRefs, fakeBuilds } from '../testing/fake-builds.ts'
import { type EdgeProcess, startEdgeProcess } from '../testing/processes/edge-process.ts'
import { type RegistryProcess, startRegistry } from '../testing/processes/registry-process.ts'
import { type Confirmed, expectConfirmed, releaseOnce } from '../testing/release-once.ts'
import { prepareDatabase } from '../testing/stage.ts'

let place: string
let data: string
let registry: RegistryProcess
let edge: EdgeProcess
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-edge-kills-'))
  data = path.join(place, 'registry')
  prepareDatabase(data)
})
afterAll(async () => {
  await edge?.kill()
  await registry?.kill()
  await rm(place, { recursive: true })
})

const turn = () => new Promise((next) => setImmediate(next))

/** Reads everything that an edge serves, with every named file. Returns the revision. */
async function expectWhole(url: string): Promise<number> {
  const answer = await fetch(`${url}/composition`)
  expect(answer.status).toBe(200)
  const { payload } = signedComposition.parse(await answer.json())
  const served = composition.parse(JSON.parse(payload))
  for (const { base, files } of buildsOf(served)) {
    for (const [name, integrity] of Object.entries(files)) {
      const bytes = Buffer.from(await (await fetch(url + base + name)).arrayBuffer())
      const hash = createHash('sha384').update(bytes).digest('base64')
      expect(`sha384-${hash}`, `${base}${name}`).toBe(integrity)
    }
  }
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200)
  return served.revision
}

it(
  `COMP-234 COMP-776 ${depth.releaseKills} kills of registry and edge while builds are published, promoted and collected: what is served is whole and never older, what was confirmed is there`,
  async () => {
    const ports = { REGISTRY_PORT: String(await freePort()) }
    registry = await startRegistry(data, ports)
    for (const [id, files] of fakeBuilds()) await registry.publish(id, '1.0.0', files)
    await registry.promote(allRefs())
    const startEdge = () => startEdgeProcess(path.join(place, 'edge'), registry.url, data)
    edge = await startEdge()
    const served = { revision: await expectWhole(edge.url) }
    const releases = { begun: 0 }
    /** How many files were deleted before each kill that came meanwhile. */
    const deleted: number[] = []
    const confirmed: Confirmed = { published: null, revision: 1 }
    /** From then on, what does not run may be deleted, though it was confirmed. */
    const makeOld = async () => {
      await registry.kill()
      await age({ databaseUrl: null, data })
      registry = await startRegistry(data, ports)
      confirmed.published = null
    }

    for (let kill = 0; kill < depth.releaseKills; kill += 1) {
      const killed = ['registry', 'edge', 'both'][kill % 3]!
      if (killed === 'both') await makeOld()
      const before = await storedFiles(data)
      const end = { isReached: false }
      const releasing = (async () => {
        while (!end.isReached) {
          releases.begun += 1
          const version = `2.0.${releases.begun}`
          await releaseOnce(registry, version, confirmed)
        }
      })().catch((cause: unknown) => cause)
      if (killed === 'both') await beginCollecting(registry, data)
      else {
        const last = releases.begun + 2 + Math.floor(Math.random() * 4)
        while (releases.begun < last) await turn()
      }
      for (let left = Math.random() * 2_000; left > 0; left -= 1) await turn()

      if (killed !== 'registry') await edge.kill()
      if (killed !== 'edge') {
        await registry.kill()
        await releasing
        if (killed === 'registry')
          served.revision = Math.max(served.revision, await expectWhole(edge.url))
        else deleted.push(await goneOf(before, data))
        registry = await startRegistry(data, ports)
      } else {
        end.isReached = true
        await releasing
      }
      if (killed !== 'registry') edge = await startEdge()

      const revision = await expectWhole(edge.url)
      expect(revision).toBeGreaterThanOrEqual(served.revision)
      served.revision = revision
      await expectConfirmed(registry, confirmed)
    }
    expect(Math.min(...deleted)).toBeGreaterThan(0)
  },
  depth.releaseKills * 30_000 + 60_000,
)
