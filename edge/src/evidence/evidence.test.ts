import { beforeEach, expect, it } from 'vitest'
import type { BuildReport } from '@kontor/shared/wire'
import { Evidence } from './evidence.ts'
import { Tickets } from './tickets.ts'

const MINUTE = 60_000
let now: number
let evidence: Evidence
beforeEach(() => {
  now = 1_000 * MINUTE
  evidence = new Evidence(new Tickets(Buffer.alloc(32)), () => now)
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

it('COMP-365 sums up documents and reports by the minute in which they were served, in whatever minute they come', () => {
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
