/** @module-tag slow */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { versionsOf } from '@kontor/shared/wire'
import { allRefs, areas } from '../../registry/src/testing/fake-builds.ts'
import {
  type EdgeProcess,
  startEdgeProcess,
} from '../../registry/src/testing/processes/edge-process.ts'
import {
  type RegistryProcess,
  startRegistry,
} from '../../registry/src/testing/processes/registry-process.ts'
import { prepareDatabase } from '../../registry/src/testing/stage.ts'
import { streamOf } from '../../sandbox/src/market/random/random.ts'
import { depth } from '../../tooling/test/depth.ts'
import { Browser } from './browser.ts'
import { noFindings } from './findings.ts'
import { Operator } from './operator.ts'
import { stormBuild } from './storm-build.ts'
import { session } from './tab.ts'

const { sessions, swaps } = depth.storm
const seed = process.env['KONTOR_SEED'] ?? String(Date.now())
/** Maximum pause between two changes, ms. */
const PAUSE_MS = 600

let place: string
let data: string
let registry: RegistryProcess
let edges: EdgeProcess[]
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kontor-storm-'))
  data = path.join(place, 'registry')
  prepareDatabase(data)
  registry = await startRegistry(data)
  for (const id of areas) await registry.publish(id, '1.0.0', stormBuild(id, '1.0.0'))
  await registry.promote(allRefs())
  edges = await Promise.all([startEdge(0), startEdge(1)])
})
afterAll(async () => {
  await Promise.all([...edges, registry].map((one) => one.kill()))
  await rm(place, { recursive: true })
})

function startEdge(number: number): Promise<EdgeProcess> {
  // Each browser has an address of its own, as behind a balancer.
  const env = { TRUSTED_PROXIES: 'loopback' }
  return startEdgeProcess(path.join(place, `edge-${number}`), registry.url, data, env)
}

it(
  `COMP-522 ${sessions} sessions, ${swaps} swaps, an edge that is killed: no page has mixed builds, misses a file, runs unsigned bytes or is refused as older`,
  async () => {
    const findings = noFindings()
    const random = streamOf(`storm ${seed}`)
    const urls = edges.map(({ url }) => url)
    const over = new AbortController()
    const browsers: Browser[] = []
    const tabs = Array.from({ length: sessions }, (_, number) => {
      // Each fifth session is a second tab.
      if (number % 5 !== 4)
        browsers.push(
          new Browser({
            edges: urls,
            own: number % 2,
            address: `10.0.${number >> 8}.${number & 255}`,
            random: streamOf(`browser ${number} ${seed}`),
            findings,
          }),
        )
      const browser = browsers.at(-1)!
      const own = streamOf(`session ${number} ${seed}`)
      const page = session({ browser, random: own, findings, signal: over.signal })
      return { browser, page }
    })
    const ended = Promise.all(
      tabs.map(async ({ browser, page }) => ({ browser, page: await page })),
    )
    const restart = async () => {
      edges[1] = await startEdge(1)
      urls[1] = edges[1].url
    }
    const operator = new Operator(registry, random)
    const changes = (async () => {
      let restarted: Promise<void> | null = null
      for (let swap = 0; swap < swaps; swap += 1) {
        if (swap === Math.floor(swaps / 3)) await edges[1]!.kill()
        await operator.change()
        await pause(random() * PAUSE_MS)
        if (swap === Math.floor(swaps / 2)) restarted = restart()
      }
      await restarted
      await operator.settle()
    })()
    await Promise.race([changes, ended]).finally(() => over.abort())

    const { current, builds } = await registry.status()
    const running = Object.fromEntries(builds.map(({ id, version }) => [id, version]))
    await expect
      .poll(() => Promise.all(urls.map(servedBy)))
      .toEqual(urls.map(() => current!.revision))
    for (const { browser, page } of await ended) {
      for (const id of areas) await browser.loadLater(page, id)
      const { composition } = await browser.open('/')
      expect(versionsOf(composition)).toEqual(running)
    }
    console.log({ seed, ...operator.counts, ...findings })
    const { mixed, missing, unsigned, older } = findings
    expect({ mixed, missing, unsigned, older }, `KONTOR_SEED=${seed}`).toEqual({
      mixed: [],
      missing: [],
      unsigned: [],
      older: [],
    })
    expect(findings.pages.stable).toBeGreaterThan(sessions)
    expect(findings.beacons).toBe(findings.pages.stable + findings.pages.canary)
    expect(findings.elsewhere).toBeGreaterThan(0)
  },
  sessions * 500 + 60_000,
)

/** The revision that an edge serves to browsers without a cookie. */
async function servedBy(edge: string): Promise<number> {
  const { payload } = (await (await fetch(`${edge}/composition`)).json()) as { payload: string }
  return JSON.parse(payload).revision as number
}
