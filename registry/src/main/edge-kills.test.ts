/** @module-tag slow */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildsOf, composition, signedComposition } from '@kontor/shared/wire'
import { depth } from '../../../tooling/test/depth.ts'
import { freePort } from '../../../tooling/test/free-port.ts'
import { allRefs, fakeBuilds } from '../testing/fake-builds.ts'
import { startEdgeProcess } from '../testing/processes/edge-process.ts'
import { startRegistry } from '../testing/processes/registry-process.ts'
import { releaseOnce } from '../testing/release-once.ts'
import { prepareDatabase } from '../testing/stage.ts'

let place: string
let data: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-edge-kills-'))
  data = path.join(place, 'registry')
  prepareDatabase(data)
})
afterAll(() => rm(place, { recursive: true }))

const turn = () => new Promise((next) => setImmediate(next))

/** Reads what an edge serves, and every file that it names. Returns the revision. */
async function expectWhole(edge: string): Promise<number> {
  const answer = await fetch(`${edge}/composition`)
  expect(answer.status).toBe(200)
  const { payload } = signedComposition.parse(await answer.json())
  const served = composition.parse(JSON.parse(payload))
  for (const { base, files } of buildsOf(served)) {
    for (const [name, integrity] of Object.entries(files)) {
      const bytes = Buffer.from(await (await fetch(edge + base + name)).arrayBuffer())
      const hash = createHash('sha384').update(bytes).digest('base64')
      expect(`sha384-${hash}`, `${base}${name}`).toBe(integrity)
    }
  }
  expect((await fetch(edge, { headers: { accept: 'text/html' } })).status).toBe(200)
  return served.revision
}

it(
  `COMP-234 ${depth.releaseKills} kills of registry and edge while builds are published, promoted and collected: what is served is whole and never older, what was confirmed is there`,
  async () => {
    const ports = { REGISTRY_PORT: String(await freePort()) }
    let registry = await startRegistry(data, ports)
    for (const [id, files] of fakeBuilds()) await registry.publish(id, '1.0.0', files)
    await registry.promote(allRefs())
    const startEdge = () => startEdgeProcess(path.join(place, 'edge'), registry.url, data)
    let edge = await startEdge()
    const served = { revision: await expectWhole(edge.url) }
    const releases = { begun: 0 }

    for (let kill = 0; kill < depth.releaseKills; kill += 1) {
      const confirmed = { published: '1.0.0', revision: 1 }
      const end = { isReached: false }
      const releasing = (async () => {
        while (!end.isReached) {
          releases.begun += 1
          const version = `2.0.${releases.begun}`
          await releaseOnce(registry, version, confirmed)
          if (releases.begun % 3 === 0)
            await registry.call('POST', '/api/gc', '{}', 'application/json')
        }
      })().catch((cause: unknown) => cause)
      const last = releases.begun + 2 + Math.floor(Math.random() * 4)
      while (releases.begun < last) await turn()
      for (let left = Math.random() * 2_000; left > 0; left -= 1) await turn()

      const killed = ['registry', 'edge', 'both'][kill % 3]!
      if (killed !== 'registry') await edge.kill()
      if (killed !== 'edge') {
        await registry.kill()
        await releasing
        if (killed === 'registry')
          served.revision = Math.max(served.revision, await expectWhole(edge.url))
        registry = await startRegistry(data, ports)
      } else {
        end.isReached = true
        await releasing
      }
      if (killed !== 'registry') edge = await startEdge()

      const revision = await expectWhole(edge.url)
      expect(revision).toBeGreaterThanOrEqual(served.revision)
      served.revision = revision
      const { faults, published, current } = await registry.status()
      expect(faults).toEqual([])
      expect(published['market']!.map(({ version }) => version)).toContain(confirmed.published)
      expect(current!.revision).toBeGreaterThanOrEqual(confirmed.revision)
    }
    await edge.kill()
    await registry.kill()
  },
  depth.releaseKills * 20_000 + 60_000,
)
