import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

it('COMP-075 CON-011 each build shows whether it is good, untried or bad, and the channel the builds that it ran', async () => {
  const market = [
    buildOf('market', '1.2.0', { health: 'bad', publishedAt: NOON + 2 }),
    buildOf('market', '1.1.0', { health: 'untried', publishedAt: NOON + 1 }),
    buildOf('market', '1.0.0'),
  ]
  const registry = new FakeRegistry(statusOf({ published: { market }, builds: [] }))
  await openConsole(registry, '/areas/market')
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => /good|untried|bad/.exec(textContent)?.[0])).toEqual([
    'bad',
    'untried',
    'good',
  ])
  const lane = screen.getByRole('list', { name: 'What production ran' })
  expect(within(lane).getAllByRole('listitem')[1]?.textContent).toContain('1.0.0 since 26 Nov')
})

it('CON-151 a build that fails is bad in its row too, before any page has counted as healthy', async () => {
  const lately = {
    id: 'market',
    version: '1.0.0',
    loads: { all: 300, bad: 280, since: NOON, over: null },
    pages: { all: 0, bad: 0, since: null, over: null },
  }
  const builds = [buildOf('market', '1.0.0', { health: 'untried' })]
  const status = statusOf({ builds, lately: [lately], beacons: { builds: [] } })
  await openConsole(new FakeRegistry(status), '/areas/market')
  const row = await screen.findByRole('row', { name: /^1\.0\.0/ })
  expect(within(row).getByText('bad')).toBeTruthy()
  expect(screen.getByText(/^production runs 1\.0\.0/).textContent).not.toContain('No page')
})

it('CON-030 each build says how many browsers of the last day loaded it, in how many it failed, and its load time', async () => {
  const status = statusOf()
  const registry = new FakeRegistry(status)
  const from = status.now - 86_400_000
  const failures = { 'fell-back': 1, failed: 2, threw: 3, blocked: 0 }
  const times = { p50: 300, p75: 428, p95: 900 }
  const counts = { loaded: 1_197, failures, times, vitals: {}, faults: {} }
  registry.reads[`/api/channels/production/readings/market?from=${from}`] = {
    from,
    to: status.now,
    step: 300_000,
    builds: [{ version: '1.0.0', ...counts, errors: [], points: [{ at: NOON, ...counts }] }],
    others: [],
  }
  await openConsole(registry, '/areas/market')
  const row = await screen.findByRole('row', { name: /^1\.0\.0/ })
  const cells = () =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  await vi.waitFor(() => expect(cells().slice(2, 5)).toEqual(['1\u202F197', '0.5 %', '428 ms']))
  expect(screen.getByRole('row', { name: /^1\.1\.0/ }).textContent).not.toContain('ms')
})

const openPagesOf = async (version: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${version}`) })
  return within(row).getAllByRole('cell')[1]!.textContent
}

it('CON-112 the page says how many open pages run the area, and its table how many run each build', async () => {
  const { edges } = statusOf()
  const builds = [
    { id: 'market', version: '1.0.0', pages: 8_942, replacedAt: null },
    { id: 'market', version: '0.9.0', pages: 214, replacedAt: NOON },
  ]
  const market = [buildOf('market', '1.1.0'), buildOf('market', '0.9.0')]
  const status = statusOf({ published: { market }, edges: { ...edges, builds } })
  await openConsole(new FakeRegistry(status), '/areas/market')
  expect(await openPagesOf('1.0.0')).toBe('8\u202F942')
  expect(await openPagesOf('0.9.0')).toBe('214')
  expect(await openPagesOf('1.1.0')).toBe('')
  expect(screen.getByText(/9\s156 pages are open, 214 of them with an older build\./)).toBeTruthy()
})

/** The builds of market; production, its canary and staging have each run some of them. */
function registryWithLanes(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const at = NOON - 60_000
  const market = [buildOf('market', '1.1.0'), buildOf('market', '1.0.0')]
  const path = '/api/areas/market/builds?channel='
  registry.reads[`${path}production`] = {
    limit: null,
    total: 2,
    builds: market,
    ran: [{ at, what: 'promote', version: '1.0.0' }],
    tried: [
      { at: NOON, what: 'quarantine', version: null },
      { at, what: 'canary', version: '1.1.0' },
    ],
  }
  registry.reads[`${path}production&which=ran`] = {
    limit: null,
    total: 1,
    builds: market.slice(1),
    ran: [],
    tried: [],
  }
  registry.reads[`${path}staging&most=1`] = {
    limit: null,
    total: 2,
    builds: market.slice(0, 1),
    ran: [
      { at: NOON, what: 'promote', version: '1.1.0' },
      { at: at - 60_000, what: 'promote', version: '1.0.0' },
    ],
    tried: [],
  }
  return registry
}

const laneOf = async (name: string) => {
  const lane = within(await screen.findByRole('list', { name }))
  return lane.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('CON-116 each channel has a lane with the builds that it ran, and so has the canary', async () => {
  await openConsole(registryWithLanes(), '/areas/market')
  expect(await laneOf('What staging ran')).toEqual([
    '1.0.0 since 26 Nov, 11:58',
    '1.1.0 since 26 Nov, 12:00',
  ])
  expect(await laneOf('What production ran')).toEqual(['1.0.0 since 26 Nov, 11:59'])
  expect(await laneOf('What the canary ran')).toEqual(['1.1.0 since 26 Nov, 11:59, went back'])
})

const versions = () =>
  within(screen.getByRole('region', { name: 'Builds' }))
    .queryAllByRole('rowheader')
    .map((header) => header.textContent.split(' ')[0])

it('CON-117 the table shows all builds, or only those that the channel has run', async () => {
  const user = await openConsole(registryWithLanes(), '/areas/market')
  await vi.waitFor(() => expect(versions()).toEqual(['1.1.0', '1.0.0']))
  await user.click(screen.getByRole('button', { name: 'That ran' }))
  await vi.waitFor(() => expect(versions()).toEqual(['1.0.0']))
  expect(screen.getByText('1 kept, 1 shown')).toBeTruthy()
})

it('CON-190 the page of an area says what the gate has said of its builds, and why it refused one', async () => {
  const registry = new FakeRegistry(statusOf())
  const sentence = 'market@1.1.0 needs store ^4.2.0, and host@1.0.0 lends 4.1.3.'
  const common = { channel: 'production', addresses: 0, at: NOON, by: 'squad-market' }
  const verdictOf = (id: string, result: string, why: string, ...asked: string[]) => {
    return { ...common, id, result, sentence: why, asked, tried: asked, waiting: null }
  }
  registry.reads['/api/verdicts'] = {
    verdicts: [
      verdictOf('3', 'refused', sentence, 'market@1.1.0'),
      verdictOf('2', 'passed', '', 'host@1.1.0', 'market@1.0.0'),
      verdictOf('1', 'passed', '', 'account@1.0.0'),
    ],
  }
  await openConsole(registry, '/areas/market')
  const card = within(await screen.findByRole('region', { name: 'Gate' }))
  expect(card.getByText(sentence)).toBeTruthy()
  const links = card
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['market@1.1.0', '/gate/3'],
    ['market@1.0.0 with others', '/gate/2'],
  ])
})

it('CON-259 the page of an area says which tokens publish it, and nothing where there is none', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/areas/market'] = { publishers: ['squad-market', 'squad-b'] }
  await openConsole(registry, '/areas/market')
  const sentence = await screen.findByText(/Published by squad-market and squad-b\.$/)
  expect(sentence.textContent).toMatch(/^production runs 1\.0\.0/)
  registry.reads['/api/areas/market'] = { publishers: [] }
  registry.tell()
  await vi.waitFor(() => expect(sentence.textContent).not.toContain('Published by'))
})
