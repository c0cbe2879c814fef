import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'
import type { Status } from '../api/status.ts'

afterEach(closeConsole)

const rowOf = async (area: string) =>
  (await screen.findByRole('rowheader', { name: area })).parentElement!

it('COMP-072 COMP-075 CON-003 shows for each area what runs, its health and what pages reported, and promotes the newer build', async () => {
  await openConsole(new FakeRegistry(statusOf()))
  const row = await rowOf('market')
  for (const shown of ['1.0.0', 'good', '12\u202F480', '0.9.0', '1.1.0'])
    expect(row.textContent).toContain(shown)
  expect(within(row).getByRole('link', { name: 'Promote 1.1.0…' }).getAttribute('href')).toBe(
    '#promote:market@1.1.0',
  )
})

it.each([
  ['that was rolled back', { withdrawn: ['market@1.1.0'] }],
  [
    'that fails',
    {
      published: { market: [buildOf('market', '1.1.0', { health: 'bad', publishedAt: NOON + 1 })] },
    },
  ],
])('COMP-072 never offers a build %s', async (_what, change) => {
  await openConsole(new FakeRegistry(statusOf(change)))
  expect(within(await rowOf('market')).queryByRole('link', { name: /Promote/ })).toBeNull()
})

it('COMP-072 CON-003 a failing area comes first, with a link to a rollback', async () => {
  const market = buildOf('market', '1.0.0', { health: 'bad' })
  const registry = new FakeRegistry(statusOf({ builds: [buildOf('host', '1.0.0'), market] }))
  await openConsole(registry)
  const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('#rollback:market')
})

/** What the last hour says of a build. */
const lately = (id: string, change: Partial<Status['lately'][number]>) => {
  const none = { all: 400, bad: 0, since: null }
  return { id, version: '1.0.0', loads: none, pages: none, ...change }
}
const SINCE = NOON - 48 * 60_000

it.each<[string, Partial<Status>, [title: string, why: string, to: string][]]>([
  [
    'begins to fail',
    {
      lately: [
        lately('host', {}),
        lately('market', { loads: { all: 1_200, bad: 40, since: SINCE } }),
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
      lately: [lately('host', {}), lately('market', { pages: { all: 30, bad: 20, since: SINCE } })],
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
        lately(id, { pages: { all: 30, bad: 20, since: SINCE } }),
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

it('CON-074 an incident says since when, until when, and how many loads failed', async () => {
  const registry = new FakeRegistry(statusOf())
  const incident = {
    id: 7,
    channel: 'production',
    began: 3,
    area: 'market',
    version: '1.1.0',
    kind: 'went-back',
    reason: 'It fails more often.',
    odds: 1_840,
    failures: 4,
    loads: 41,
    errors: [],
    firstFailureAt: SINCE,
    seenAt: SINCE + 60_000,
    doneAt: SINCE + 60_000,
    revision: 3,
    readBy: null,
    readAt: null,
  }
  const mismatch = { id: 6, kind: 'paused', firstFailureAt: null, failures: 0, doneAt: NOON }
  registry.reads['/api/incidents'] = { incidents: [incident, { ...incident, ...mismatch }] }
  await openConsole(registry)
  expect(await screen.findByText('since 11:12 until 11:13: 4 of 41 loads failed')).toBeTruthy()
  expect(screen.getByText('since 11:13: It fails more often.')).toBeTruthy()
})

it('CON-003 before the first promote it says how to begin', async () => {
  await openConsole(new FakeRegistry(statusOf({ current: null, builds: [], history: [] })))
  expect(await screen.findByText('Nothing is promoted to production yet')).toBeTruthy()
  expect(screen.getByText(/kontor promote host@1.0.0 market@1.1.0/)).toBeTruthy()
})

it('CON-004 CON-075 reads changed data again, and a failed card says why while the others work', async () => {
  const registry = new FakeRegistry(statusOf())
  await openConsole(registry)
  await rowOf('market')
  registry.reads['/api/status?channel=production'] = statusOf({
    edges: {
      running: 4,
      serving: 3,
      pages: 9,
      revisions: [
        { revision: 3, pages: 4, isCurrent: true },
        { revision: 2, pages: 3, isCurrent: false },
        { revision: 1, pages: 1, isCurrent: true },
      ],
    },
  })
  registry.tell()
  const sentence = '3 of 4 edges serve revision 3 · 5 of 8 open pages run it'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  delete registry.reads['/api/status?channel=production']
  registry.tell()
  expect(await screen.findByText('What runs where could not be read.')).toBeTruthy()
  expect(await rowOf('market')).toBeTruthy()
})

it('CON-004 new changes wait while the pointer is over the rows, until the user clicks', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry)
  await user.hover((await screen.findAllByText('ops-1'))[0]!)
  const { history } = statusOf()
  const newer = { ...history[0]!, revision: 4, note: 'market 1.0.0 → 1.1.0' }
  registry.reads['/api/status?channel=production'] = statusOf({ history: [newer, ...history] })
  registry.tell()
  await user.click(await screen.findByRole('button', { name: '1 new' }))
  expect(screen.getByText(/market 1.0.0 → 1.1.0/)).toBeTruthy()
})
