import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry, STATUS } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, canaryOf, incidentOf, NOON, statusOf } from '../../testing/statuses.ts'
import type { Status } from '../api/status.ts'

afterEach(closeConsole)

const rowOf = async (area: string) =>
  (await screen.findByRole('rowheader', { name: area })).parentElement!

const HOUR = '/api/channels/production/hour'
const CANARY = '/api/channels/production/canary'

it('COMP-072 COMP-075 CON-003 shows for each area what runs, its health, what pages of the last hour reported and what staging runs, and promotes the newer build', async () => {
  const registry = new FakeRegistry(statusOf())
  const points = [0, 0.02, null, 0.04]
  registry.reads[HOUR] = {
    areas: { market: { loads: { all: 36_211, bad: 72 }, p75: 428, points } },
  }
  await openConsole(registry)
  const row = await rowOf('market')
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([
    '1.0.0 good  ',
    '60 s',
    '12\u202F480',
    '36\u202F211',
    '0.2 %',
    '',
    '428 ms',
    '1.1.0 2 h',
    'Promote 1.1.0…',
  ])
  // The curve has a gap where nothing was loaded, and its highest point is at the top.
  expect(row.querySelector('.spark path')!.getAttribute('d')).toBe('M0 100L0 100L33 50M100 0L100 0')
  expect(within(row).getByRole('link', { name: 'Promote 1.1.0…' }).getAttribute('href')).toBe(
    '#promote:market@1.1.0',
  )
})

const rowsShown = () =>
  within(screen.getByRole('region', { name: 'What runs where' }))
    .getAllByRole('rowheader')
    .map((header) => header.textContent)

it('CON-099 of thirteen areas the quiet ones are folded, and a click shows them', async () => {
  const names = ['host', ...Array.from({ length: 12 }, (_, place) => `area-${place + 10}`)]
  const builds = names.map((id) => buildOf(id, '1.0.0'))
  const now = NOON + 9 * 86_400_000
  const since = Object.fromEntries(names.map((id) => [id, NOON]))
  const status = statusOf({
    builds: builds.map((build) => (build.id === 'area-11' ? { ...build, health: 'bad' } : build)),
    since: { ...since, 'area-12': now - 3_600_000 },
    published: {
      'area-13': [buildOf('area-13', '1.1.0', { publishedAt: now - 3_600_000 })],
      'area-14': [buildOf('area-14', '1.1.0')],
    },
    now,
  })
  const registry = new FakeRegistry(status)
  registry.reads[CANARY] = { running: canaryOf({ 'area-10': '1.1.0' }, 0.05) }
  registry.reads['/api/quarantine'] = {
    builds: [{ id: 'area-15', version: '1.1.0', at: now, by: 'ops-1', reason: 'It failed.' }],
  }
  const user = await openConsole(registry)
  await rowOf('area-10')
  const loud = ['area-10', 'area-11', 'area-12', 'area-13', 'area-15']
  await vi.waitFor(() => expect(rowsShown()).toEqual(loud))
  expect(
    screen.getByText('run quietly: nothing new for a day, none fails; 1 with a newer build'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '8 more areas' }))
  expect(rowsShown()).toEqual(names)
  await user.click(screen.getByRole('button', { name: 'Fold 8 quiet areas' }))
  expect(rowsShown()).toEqual(loud)
})

it('COMP-072 CON-003 a failing area comes first, with a link to a rollback', async () => {
  const market = buildOf('market', '1.0.0', { health: 'bad' })
  const registry = new FakeRegistry(statusOf({ builds: [buildOf('host', '1.0.0'), market] }))
  await openConsole(registry)
  const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('#rollback:market')
})

/** The last hour of a build. */
const lately = (id: string, change: Partial<Status['lately'][number]>) => {
  const none = { all: 400, bad: 0, since: null, over: null }
  return { id, version: '1.0.0', loads: none, pages: none, ...change }
}
const SINCE = NOON - 48 * 60_000

it.each<[string, Partial<Status>, [title: string, why: string, to: string][]]>([
  [
    'begins to fail',
    {
      lately: [
        lately('host', {}),
        lately('market', { loads: { all: 1_200, bad: 40, since: SINCE, over: null } }),
      ],
    },
    [
      [
        'market 1.0.0 fails since 11:12',
        'in 40 of 1\u202F200 browsers of the last hour; roll market back',
        '#rollback:market',
      ],
    ],
  ],
  [
    'stays silent',
    {
      lately: [
        lately('host', {}),
        lately('market', { pages: { all: 30, bad: 20, since: SINCE, over: null } }),
      ],
    },
    [
      [
        'Pages of market 1.0.0 are silent since 11:12',
        '20 of 30 of the last hour never reported; roll market back',
        '#rollback:market',
      ],
    ],
  ],
  [
    'stays silent in all areas',
    {
      lately: ['market', 'trading'].map((id) =>
        lately(id, { pages: { all: 30, bad: 20, since: SINCE, over: null } }),
      ),
    },
    [
      [
        'Pages of market, trading are silent since 11:12',
        '40 of 60 of the last hour never reported; roll back',
        '#rollback',
      ],
    ],
  ],
  [
    'failed once and is well now',
    { builds: [buildOf('market', '1.0.0', { health: 'bad' })], lately: [lately('market', {})] },
    [],
  ],
])(
  'CON-074 a build that %s is told with since when, and one that is well is not',
  async (_what, change, told) => {
    await openConsole(new FakeRegistry(statusOf(change)))
    const tag = within(await rowOf('market')).queryByText('bad')
    expect(tag !== null).toBe(told.length > 0 || change.builds !== undefined)
    const links = screen
      .queryByRole('list', { name: 'Waiting for a person' })
      ?.querySelectorAll('a')
    const shown = [...(links ?? [])].map((link) => [
      link.querySelector('strong')!.textContent,
      link.querySelector('p')!.textContent,
      link.getAttribute('href'),
    ])
    expect(shown).toEqual(told)
  },
)

it('CON-098 of five failing areas three are shown, and the others at a click', async () => {
  const loads = { all: 100, bad: 40, since: SINCE, over: null }
  const areas = ['account', 'host', 'market', 'onboarding', 'trading']
  const registry = new FakeRegistry(statusOf({ lately: areas.map((id) => lately(id, { loads })) }))
  const user = await openConsole(registry)
  const strip = within(await screen.findByRole('list', { name: 'Waiting for a person' }))
  expect(strip.getAllByRole('link')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: '2 more waiting' }))
  expect(strip.getAllByRole('link').at(-1)!.textContent).toContain('trading 1.0.0 fails since')
  expect(screen.queryByRole('button', { name: /more waiting/ })).toBeNull()
})

it('COMP-715 an incident whose build is still in a canary says that it is going back', async () => {
  const registry = new FakeRegistry(statusOf())
  const incident = incidentOf({ doneAt: null, revision: null })
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry)
  const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
  expect(await within(strip).findByText('market 1.1.0 is going back by itself')).toBeTruthy()
})

it('CON-074 an incident says since when, until when, and how many loads failed', async () => {
  const registry = new FakeRegistry(statusOf())
  const times = { firstFailureAt: SINCE, seenAt: SINCE + 60_000, doneAt: SINCE + 60_000 }
  const counts = { failures: 4, loads: 41 }
  const incident = incidentOf({ ...times, ...counts })
  const mismatch = incidentOf({
    ...times,
    id: 6,
    kind: 'paused',
    firstFailureAt: null,
    failures: 0,
    doneAt: NOON,
  })
  const reason = '90 pages never reported.'
  const silence = incidentOf({ ...times, id: 5, failures: 0, reason })
  registry.reads['/api/incidents'] = { incidents: [incident, mismatch, silence] }
  await openConsole(registry)
  expect(await screen.findByText('since 11:12 until 11:13: 4 of 41 loads failed')).toBeTruthy()
  expect(screen.getByText('since 11:12 until 11:13: 90 pages never reported.')).toBeTruthy()
  expect(screen.getByText('since 11:13: It fails more often.')).toBeTruthy()
})

it('CON-003 before the first promote it says how to begin', async () => {
  const published = {
    host: [buildOf('host', '1.0.0')],
    market: [buildOf('market', '1.1.0')],
  }
  const status = statusOf({ current: null, builds: [], history: [], published })
  await openConsole(new FakeRegistry(status))
  expect(await screen.findByText('Nothing is promoted to production yet')).toBeTruthy()
  expect(screen.getByText(/kontor promote host@1.0.0 market@1.1.0/)).toBeTruthy()
})

it('CON-207 before the first promote it names the areas that have no build yet', async () => {
  const published = { host: [buildOf('host', '1.0.0')] }
  const status = statusOf({ current: null, builds: [], history: [], published })
  const registry = new FakeRegistry(status)
  registry.reads['/api/areas'] = { areas: [{ id: 'host' }, { id: 'market' }, { id: 'trading' }] }
  await openConsole(registry)
  expect(await screen.findByText('1 of 3 are published; missing: market, trading')).toBeTruthy()
  expect(screen.getByText('kontor publish market')).toBeTruthy()
})

it('CON-004 CON-075 reads changed data again, and a failed card says why while the others work', async () => {
  const registry = new FakeRegistry(statusOf())
  await openConsole(registry)
  await rowOf('market')
  registry.reads[STATUS] = statusOf({
    edges: {
      running: 4,
      serving: 3,
      pages: 9,
      revisions: [
        { revision: 3, arm: 'stable' as const, pages: 4, held: 0, isCurrent: true },
        { revision: 2, arm: 'stable' as const, pages: 3, held: 0, isCurrent: false },
        { revision: 1, arm: 'stable' as const, pages: 1, held: 0, isCurrent: true },
      ],
      builds: [],
    },
  })
  registry.tell()
  const sentence = '3 of 4 edges serve revision 3 · 5 of 8 open pages run it'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  delete registry.reads[STATUS]
  registry.tell()
  expect(await screen.findByText('What runs where could not be read.')).toBeTruthy()
  expect(await rowOf('market')).toBeTruthy()
})

const openPages = {
  running: 1,
  serving: 1,
  pages: 12,
  revisions: [
    { revision: 3, arm: 'stable' as const, pages: 8, held: 0, isCurrent: true },
    { revision: 2, arm: 'stable' as const, pages: 2, held: 0, isCurrent: false },
  ],
  builds: [
    { id: 'host', version: '1.0.0', pages: 10, replacedAt: null },
    { id: 'market', version: '1.1.0', pages: 3, replacedAt: null },
    { id: 'market', version: '1.0.0', pages: 5, replacedAt: null },
    { id: 'market', version: '0.9.0', pages: 2, replacedAt: NOON },
  ],
}

it('CON-073 CON-111 says how many open pages run the current builds, and which older ones others run', async () => {
  const registry = new FakeRegistry(statusOf({ edges: openPages, now: NOON + 3_600_000 }))
  registry.reads[CANARY] = { running: canaryOf({ market: '1.1.0' }, 0.25) }
  registry.reads['/api/quarantine'] = {
    builds: [{ id: 'market', version: '0.9.0', at: NOON, by: 'ops-1', reason: 'It failed.' }],
  }
  await openConsole(registry)
  const adoption = within(await screen.findByRole('region', { name: 'Adoption of revision 3' }))
  const bars = () => adoption.getAllByRole('listitem').map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(bars().filter((text) => text.includes('market'))).toEqual([
      'market1.1.0 3, 30 %1.0.0 5, 50 %older 2, 20 %',
    ]),
  )
  expect(bars()[0]).toBe('all areascurrent builds 8, 80 %older builds 2, 20 %')
  expect(adoption.getByText('2 more pages do not say what they run.')).toBeTruthy()
  const older = within(screen.getByRole('region', { name: 'Older builds in open pages' }))
  const rows = older.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['market 0.9.0 quarantined2 20 %60 min ago'])
})

it('CON-111 an area whose open pages all run one build is not listed', async () => {
  await openConsole(new FakeRegistry(statusOf()))
  const adoption = within(await screen.findByRole('region', { name: 'Adoption of revision 3' }))
  expect(adoption.queryByText('market')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Older builds in open pages' })).toBeNull()
})

it('CON-004 new changes wait while the pointer is over the rows, until the user clicks', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry)
  await user.hover((await screen.findAllByText('ops-1'))[0]!)
  const { history } = statusOf()
  const newer = { ...history[0]!, revision: 4, note: 'market 1.0.0 → 1.1.0' }
  registry.reads[STATUS] = statusOf({ history: [newer, ...history] })
  registry.tell()
  await user.click(await screen.findByRole('button', { name: '1 new' }))
  expect(screen.getByText(/market 1.0.0 → 1.1.0/)).toBeTruthy()
})

it('CON-113 CON-125 the canary says who began it, and when each step began', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads[CANARY] = { running: canaryOf({ market: '1.1.0' }, 0.25) }
  await openConsole(registry)
  const card = await screen.findByRole('region', { name: 'Canary: market 1.1.0 at 25 %' })
  expect(card.textContent).toContain('Begun by ops-1, 26 Nov, 12:00.')
  expect(within(card).getByRole('list', { name: 'Ramp' }).textContent).toBe('25 %since 12:00')
})

it('CON-114 a refusal that waits is shown in the overview, and counted in the rail', async () => {
  const registry = new FakeRegistry(statusOf())
  const refused = { channel: 'production', result: 'refused', asked: null }
  const sentence = 'It asks for store ^4.2.0.'
  const tried = ['market@1.1.0']
  const told = { ...refused, sentence, at: NOON, by: 'squad-market', addresses: 3, tried }
  registry.reads['/api/verdicts'] = {
    verdicts: [
      { ...told, id: 'v1', waiting: tried },
      // Another one, which nobody waits for any more.
      { ...told, id: 'v0', waiting: null },
    ],
  }
  const user = await openConsole(registry)
  expect(await screen.findByRole('link', { name: 'Gate 1 refused' })).toBeTruthy()
  expect(await screen.findByText('market@1.1.0 was refused for production')).toBeTruthy()
  const row = within(await rowOf('market'))
  const link = row.getByRole('link', { name: 'Gate refuses 1.1.0' })
  expect(link.getAttribute('href')).toBe('/gate/v1')
  await user.click(row.getByRole('link', { name: 'market' }))
  expect(await screen.findByRole('link', { name: 'Gate refuses 1.1.0' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Promote market@1.1.0/ })).toBeNull()
})

it('CON-114 the rail counts the previews that can be opened', async () => {
  const registry = new FakeRegistry(statusOf())
  const preview = { channel: 'production', revision: null, what: 'market@1.1.0', by: 'ops-1' }
  const told = { ...preview, at: NOON, endsAt: NOON + 1, opened: 0, path: '/preview/x' }
  registry.reads['/api/channels/production/previews'] = {
    previews: [null, 'stopped', null].map((end, id) => ({ ...told, id: String(id), end })),
    appUrl: null,
    now: NOON,
  }
  await openConsole(registry)
  expect(await screen.findByRole('link', { name: 'Previews 2 open' })).toBeTruthy()
})
