/** @module-tag slow */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { feed } from '@kontor/shared/wire'
import { type Between, startBetween } from '../../../registry/src/testing/between.ts'
import { Stage } from '../../../registry/src/testing/stage.ts'
import type { RegistryClient } from '../registry/registry-client.ts'
import type { CopiedBlobs } from './copied-blobs.ts'
import type { CopiedBuilds } from './copied-builds.ts'
import { Follower } from './follower.ts'

const DAY = 24 * 3600_000

let now: number
let stage: Stage
let between: Between
beforeEach(async () => {
  now = Date.now()
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
  between = await startBetween(stage.registryUrl)
})
afterEach(async () => {
  await stage.close()
  between.close()
})

const FEED = '/api/feed/production'

/** Keeps from the edge what the registry has from now on: it gets what the registry has now. */
async function freeze(): Promise<void> {
  const first = await (await fetch(stage.registryUrl + FEED)).text()
  between.instead = (url, response) => {
    if (!url.startsWith(FEED)) return false
    response.end(first)
    return true
  }
}

const statusOf = async (address: string) => (await stage.edge(address)).status
const restart = () => stage.restartEdge({ KONTOR_REGISTRY: between.url })

it('COMP-772 an edge whose registry answers with nothing later says so before its signature ends, serves no document after it, and goes on once the registry does', async () => {
  await freeze()
  // The registry renews its signature after half of 7 days, which the edge does not see.
  now += 4 * DAY
  await restart()
  expect(stage.warnings).toEqual([])
  expect(await statusOf('/')).toBe(200)

  now += 2 * DAY
  await restart()
  expect(stage.warnings).toEqual([
    expect.stringMatching(
      /^The signature of revision 1 ends at .*, unless the registry gives a later one\. It answers, but with nothing later\.$/,
    ),
  ])
  expect(await statusOf('/')).toBe(200)

  now += 2 * DAY
  stage.warnings.length = 0
  await restart()
  expect(stage.warnings).toEqual([
    expect.stringContaining('The registry’s answer is not taken: its signature has ended.'),
    expect.stringMatching(/^The signature of revision 1 ended at .* It answers, but with nothing/),
  ])
  expect([await statusOf('/'), await statusOf('/builds/market/1.0.0/page.js')]).toEqual([503, 200])

  between.instead = () => false
  await expect.poll(() => statusOf('/')).toBe(200)
})

it('COMP-772 an edge is not given an older feed than it serves by one that froze before', async () => {
  await freeze()
  await stage.promoteAll('1.1.0')
  await restart()
  await expect
    .poll(() => stage.warnings)
    .toEqual(['The registry’s answer is not taken: revision 1 is older than 2, served before.'])
  const { payload } = (await (await stage.edge('/composition')).json()) as { payload: string }
  expect(JSON.parse(payload)).toMatchObject({ revision: 2 })
})

it.each(['nothing', 'what the edge serves'])(
  'COMP-773 an edge that is answered with %s at once does not ask without end',
  async (answer) => {
    await stage.stopEdge()
    const served = feed.parse(await (await fetch(stage.registryUrl + FEED)).json())
    let asked = 0
    const follower = new Follower({
      data: path.join(path.dirname(stage.data), 'edge'),
      trust: {
        rootKey: (await readFile(path.join(stage.data, 'keys/root.pub'), 'utf8')).trim(),
        channel: 'production',
      },
      registry: {
        async feed() {
          asked += 1
          await new Promise((next) => setImmediate(next))
          return answer === 'nothing' ? null : served
        },
      } as unknown as RegistryClient,
      blobs: {} as CopiedBlobs,
      builds: {
        collect: async () => ({ builds: 0, files: 0, bytes: 0 }),
      } as unknown as CopiedBuilds,
      now: () => now,
      onTaken: () => undefined,
      warn: () => undefined,
    })
    onTestFinished(() => follower.close())
    await follower.resume()
    expect(follower.serving().revision).toBe(1)
    await follower.start()
    for (let turn = 0; turn < 200; turn += 1) await new Promise((next) => setImmediate(next))
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(10)
  },
)
