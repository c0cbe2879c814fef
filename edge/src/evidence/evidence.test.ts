import { beforeEach, expect, it } from 'vitest'
import type { ArmName, BuildReport } from '@kontor/shared/wire'
import type { Draw } from '../arms/draw.ts'
import { Evidence } from './evidence.ts'
import { Tickets } from './tickets.ts'

const MINUTE = 60_000
let now: number
let evidence: Evidence
/** Which browsers run the canary; null while none runs. */
let draw: Draw | null
beforeEach(() => {
  now = 1_000 * MINUTE
  draw = null
  evidence = new Evidence(new Tickets(Buffer.alloc(32)), { now: () => now, draw: () => draw })
})

const serve = (browser: string, arm: 'stable' | 'canary' = 'canary') =>
  evidence.serve({ revision: 3, arm, area: 'market' }, { browser, network: browser })!
const market = { id: 'market', version: '1.1.0' }
const report = (
  browser: string,
  ticket: string | null,
  builds: Omit<BuildReport, 'id' | 'version'>[],
  network = browser,
) =>
  evidence.count(
    { ticket, builds: builds.map((one) => ({ ...market, ...one })) },
    { browser, network },
  )

const place = { minute: 1_000, revision: 3, arm: 'canary' }
const none = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }

it('COMP-365 sums up documents and reports by the minute in which they were served, regardless of when they arrive', () => {
  const [a, b] = [serve('a'), serve('b')]
  now += 3 * MINUTE
  report('a', a, [{ event: 'loaded', ms: 400 }, { event: 'healthy' }])
  expect(evidence.take()).toMatchObject({
    documents: [{ ...place, area: 'market', served: 2, heard: 1 }],
    loads: [{ ...place, ...market, loaded: 1, healthy: 1, failures: none, networks: [] }],
  })
  report('b', b, [{ event: 'failed', error: 'TypeError at /files/market/home.js:1:2' }])
  const later = evidence.take()
  expect(later).toMatchObject({
    documents: [{ ...place, area: 'market', served: 0, heard: 1 }],
    loads: [{ ...market, loaded: 0, failures: { ...none, failed: 1 } }],
    errors: [{ ...market, error: 'TypeError at /files/market/home.js:1:2', pages: 1 }],
  })
  expect(later.loads[0]!.networks).toHaveLength(1)
  expect(evidence.take()).toEqual({ documents: [], loads: [], errors: [], vitals: [] })
})

it('COMP-366 a browser counts once, with its first failure, however often it reports or loads again', () => {
  for (let visit = 0; visit < 5; visit += 1) {
    now += MINUTE
    const ticket = serve('angry')
    for (let again = 0; again < 20; again += 1)
      report('angry', ticket, [{ event: 'threw' }, { event: 'failed' }, { event: 'loaded' }])
  }
  const { loads, documents } = evidence.take()
  expect(loads.map(({ loaded, failures }) => ({ loaded, ...failures }))).toEqual([
    { ...none, loaded: 1, threw: 1 },
  ])
  expect(documents.every(({ served, heard }) => served === 1 && heard === 1)).toBe(true)
})

it('COMP-366 a document that is loaded again within a minute is one', () => {
  expect(serve('a')).toBe(serve('a'))
  expect(evidence.take().documents).toMatchObject([{ served: 1, heard: 0 }])
})

it('COMP-366 reports without a ticket, with a forged one, or with another browser’s count nothing', () => {
  const ticket = serve('a')
  evidence.take()
  for (const [browser, sent] of [
    ['a', null],
    ['a', 'forged'],
    ['b', ticket],
    ['a', ticket.replace('canary', 'stable')],
  ] as const)
    report(browser, sent, [{ event: 'failed' }])
  expect(evidence.take()).toEqual({ documents: [], loads: [], errors: [], vitals: [] })
})

it('COMP-365 a report about another area does not break the silence of the opened one', () => {
  const ticket = serve('a')
  evidence.count(
    { ticket, builds: [{ id: 'host', version: '1.0.0', event: 'loaded' }] },
    { browser: 'a', network: 'n' },
  )
  expect(evidence.take().documents).toMatchObject([{ served: 1, heard: 0 }])
})

it('COMP-365 a row names ten networks, and vitals count once for a document', () => {
  for (let network = 0; network < 30; network += 1)
    report(`b${network}`, serve(`b${network}`), [{ event: 'failed' }], `network ${network}`)
  const ticket = serve('a')
  for (let again = 0; again < 3; again += 1)
    evidence.count({ ticket, builds: [], vitals: { lcp: 900 } }, { browser: 'a', network: 'n' })
  const { loads, vitals } = evidence.take()
  expect(loads[0]!.failures.failed).toBe(30)
  expect(loads[0]!.networks).toHaveLength(10)
  expect(vitals.map(({ name, values }) => [name, Object.values(values)])).toEqual([['lcp', [1]]])
})

it('COMP-455 counts an error and each kind of fault once per browser and build, apart from failures', () => {
  for (const browser of ['a', 'b']) {
    const ticket = serve(browser)
    report(browser, ticket, [{ event: 'failed' }, { event: 'threw' }, { event: 'long-task' }])
    report(browser, ticket, [{ event: 'long-task' }, { event: 'violation' }])
  }
  report('a', serve('a'), [{ event: 'failed-call' }, { event: 'violation' }])
  expect(evidence.take().loads).toMatchObject([
    {
      failures: { ...none, failed: 2 },
      faults: { error: 2, 'long-task': 2, violation: 2, 'failed-call': 1 },
    },
  ])
})

/** A browser opens a page of market, which fails in it. */
function fail(browser: string, revision: number, arm: ArmName): void {
  const sender = { browser, network: browser }
  const ticket = evidence.serve({ revision, arm, area: 'market' }, sender)!
  const version = arm === 'canary' ? '1.1.0' : '1.0.0'
  const builds = (['loaded', 'threw', 'long-task'] as const).map((event) => {
    return { id: 'market', version, event }
  })
  evidence.count({ ticket, builds }, sender)
}

/** The counts of an arm for market since the last call. */
function counted() {
  const { loads } = evidence.take()
  const sum = (arm: ArmName, of: (row: (typeof loads)[number]) => number) =>
    loads.filter((row) => row.arm === arm).reduce((total, row) => total + of(row), 0)
  const ofArm = (arm: ArmName) => ({
    loaded: sum(arm, ({ loaded }) => loaded),
    threw: sum(arm, ({ failures }) => failures.threw),
    slow: sum(arm, ({ faults }) => faults?.['long-task'] ?? 0),
  })
  return { stable: ofArm('stable'), canary: ofArm('canary') }
}

const always = Array.from({ length: 100 }, (_, number) => `always-${number}`)
const all = (count: number) => ({ loaded: count, threw: count, slow: count })

it('COMP-720 browsers in which a build always fails count the same in both arms once a canary begins', () => {
  for (const browser of always) fail(browser, 3, 'stable')
  expect(counted()).toEqual({ stable: all(100), canary: all(0) })
  draw = { areas: ['market'], canary: 4, share: 0.5 }
  for (let visit = 0; visit < 3; visit += 1)
    always.forEach((browser, number) => fail(browser, 4, number < 50 ? 'canary' : 'stable'))
  expect(counted()).toEqual({ stable: all(50), canary: all(50) })
  draw = { areas: ['market'], canary: 9, share: 0.5 }
  always.forEach((browser, number) => fail(browser, 9, number < 50 ? 'stable' : 'canary'))
  expect(counted()).toEqual({ stable: all(50), canary: all(50) })
})

it('COMP-720 a page from before the canary counts as before, and so does an area without one', () => {
  for (const browser of always) fail(browser, 3, 'stable')
  evidence.take()
  draw = { areas: ['market'], canary: 4, share: 0.5 }
  for (const browser of always) fail(browser, 3, 'stable')
  expect(counted()).toEqual({ stable: all(0), canary: all(0) })
  draw = { areas: ['trading'], canary: 4, share: 0.5 }
  for (const browser of always) fail(browser, 5, 'stable')
  expect(counted()).toEqual({ stable: all(0), canary: all(0) })
})

it('COMP-721 a step counts the loads of both arms anew, and no failure of a browser that it moves', () => {
  draw = { areas: ['market'], canary: 4, share: 0.1 }
  always.forEach((browser, number) => fail(browser, 4, number < 10 ? 'canary' : 'stable'))
  expect(counted()).toEqual({ stable: all(90), canary: all(10) })
  draw = { ...draw, share: 0.5 }
  always.forEach((browser, number) => fail(browser, 6, number < 50 ? 'canary' : 'stable'))
  const again = { loaded: 50, threw: 0, slow: 50 }
  expect(counted()).toEqual({ stable: again, canary: again })
  fail('another', 6, 'canary')
  expect(counted().canary).toEqual(all(1))
})
