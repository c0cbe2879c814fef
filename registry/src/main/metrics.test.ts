import { afterAll, beforeAll, expect, it } from 'vitest'
import { bucketOf, type EdgeReport } from '@kontor/shared/wire'
import { Stage } from '../testing/stage.ts'

const MINUTE = 60_000
let now = Date.UTC(2026, 10, 26, 12)
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
})
afterAll(() => stage.close())

/** Reports what pages of the current minute did with market. */
async function report(number: number, version: string): Promise<void> {
  const place = { minute: Math.floor(now / MINUTE), revision: 1, arm: 'stable' } as const
  const body: EdgeReport = {
    edge: 'simulated',
    run: 'run',
    number,
    channel: 'production',
    revision: 1,
    builds: [],
    evidence: {
      pages: 0,
      documents: [],
      errors: [],
      loads: [
        {
          ...place,
          id: 'market',
          version,
          loaded: 4,
          healthy: 3,
          failures: { 'fell-back': 0, failed: 0, threw: 1, blocked: 0 },
          networks: [],
          times: { [bucketOf(400)]: 4 },
        },
      ],
      vitals: [{ ...place, area: 'market', name: 'cls', values: { [bucketOf(50)]: 4 } }],
    },
  }
  expect((await stage.post('/api/beacons', body, await stage.token('edge'))).status).toBe(200)
}

/** The figures of the registry whose line has all of `words`. */
async function figures(...words: string[]): Promise<string[]> {
  const text = await (await fetch(`${stage.registryUrl}/metrics`)).text()
  return text.split('\n').filter((line) => line[0] !== '#' && words.every((w) => line.includes(w)))
}

it('COMP-453 has loads, failures, load times and vitals of the builds that run, of the last 5 minutes', async () => {
  await report(1, '1.0.0')
  const build = 'channel="production",area="market",version="1.0.0"'
  expect(await figures('kontor_build_pages', build)).toEqual(
    Object.entries({ loaded: 4, healthy: 3, 'fell-back': 0, failed: 0, threw: 1, blocked: 0 }).map(
      ([event, pages]) => `kontor_build_pages{${build},event="${event}"} ${pages}`,
    ),
  )
  const valueOf = async (...words: string[]) => {
    const [only] = await figures(build, ...words)
    return Number(only?.split(' ').at(-1))
  }
  for (const quantile of ['0.5', '0.75', '0.95'])
    expect(
      Math.abs((await valueOf('load_seconds', `quantile="${quantile}"`)) / 0.4 - 1),
    ).toBeLessThan(0.09)
  expect(Math.abs((await valueOf('vital="cls"', '0.75')) / 0.05 - 1)).toBeLessThan(0.09)
  now += 6 * MINUTE
  expect(await figures('kontor_build_load_seconds')).toEqual([])
  expect(await valueOf('event="loaded"')).toBe(0)
})

it('COMP-453 a build that no channel runs any more has no figures', async () => {
  await stage.publishFake('market', '1.1.0')
  await stage.promote(['market@1.1.0'])
  await report(2, '1.0.0')
  await report(3, '1.1.0')
  expect(await figures('area="market"', 'event="loaded"')).toEqual([
    'kontor_build_pages{channel="production",area="market",version="1.1.0",event="loaded"} 4',
  ])
})

it('COMP-454 says when unused files were last deleted, and how many files and bytes in total', async () => {
  expect(await figures('kontor_gc_')).toEqual([
    'kontor_gc_last_seconds 0',
    'kontor_gc_blobs 0',
    'kontor_gc_bytes 0',
  ])
  now += 120 * 24 * 60 * MINUTE
  const { body } = await stage.post('/api/gc', {})
  expect(body.files).toBeGreaterThan(0)
  expect(await figures('kontor_gc_')).toEqual([
    `kontor_gc_last_seconds ${now / 1_000}`,
    `kontor_gc_blobs ${body.files}`,
    `kontor_gc_bytes ${body.bytes}`,
  ])
  await stage.post('/api/gc', {})
  expect(await figures('kontor_gc_bytes')).toEqual([`kontor_gc_bytes ${body.bytes}`])
})
