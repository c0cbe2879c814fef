import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry, STATUS } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, incidentOf, NOON, statusOf } from '../../testing/statuses.ts'
import { areaBuildsPath } from '../api/areas.ts'

afterEach(closeConsole)

const tokenOf = (name: string, change: object = {}) => {
  return { name, role: 'reader', areas: [], endsAt: null, usedAt: NOON, revoked: null, ...change }
}
const tokens = (...all: object[]) => ({ '/api/tokens': { tokens: all, now: NOON } })

const previewOf = (what: string) => {
  const times = { at: NOON, endsAt: NOON + 3_600_000, opened: 0 }
  const place = { channel: 'production', revision: null, path: '/preview/A' }
  return { id: what, what, by: 'ops-1', ...times, ...place, end: null }
}
const previews = (...names: string[]) => ({
  '/api/channels/production/previews': {
    previews: names.map(previewOf),
    appUrl: null,
    now: NOON,
  },
})

const log = (...numbers: number[]) => ({
  '/api/log?most=51': {
    entries: numbers.map((n) => {
      const what = { what: 'gc', channel: null, revision: null, text: `entry ${n}`, reason: null }
      return { n, at: NOON, who: 'registry', ...what, hash: 'abcdef' }
    }),
    head: { n: numbers[0], hash: 'abcdef' },
  },
})

const areas = (...names: string[]) => ({
  [STATUS]: statusOf({
    builds: names.map((id) => buildOf(id, '1.0.0')),
    published: Object.fromEntries(names.map((id) => [id, []])),
  }),
})

const older = (...versions: string[]) => {
  const builds = versions.map((version, place) => {
    return { id: 'market', version, pages: 90 - place, replacedAt: NOON }
  })
  return { [STATUS]: statusOf({ edges: { ...statusOf().edges, builds } }) }
}

const incidents = (...ids: number[]) => ({
  '/api/incidents': { incidents: ids.map((id) => incidentOf({ id, version: `1.${id}.0` })) },
})

const verdicts = (...versions: string[]) => ({
  '/api/verdicts': {
    verdicts: versions.map((version) => {
      const build = `market@${version}`
      const by = { channel: 'production', at: NOON, by: 'ops-1' }
      const what = { result: 'passed', sentence: '', addresses: 1, asked: [build], tried: [build] }
      return { id: version, ...by, ...what, waiting: null }
    }),
  },
})

const builds = (...versions: string[]) => ({
  [areaBuildsPath({ channel: 'production', area: 'market' })]: {
    limit: null,
    total: versions.length,
    builds: versions.map((version) => buildOf('market', version)),
    ran: [],
    tried: [],
  },
})

const areasOfStaging = (staging: Record<string, string>) => {
  const channel = { revision: 3, since: {}, canary: {} }
  return {
    '/api/channels': {
      usual: 'production',
      channels: [
        { ...channel, channel: 'production', builds: {} },
        { ...channel, channel: 'staging', builds: staging },
      ],
    },
  }
}

/** A page of rows, its answers before and after one more comes first, and a text of each row. */
const pages: readonly [
  address: string,
  table: number,
  before: Record<string, object>,
  after: Record<string, object>,
  first: string,
  newer: string,
][] = [
  ['/tokens', 0, tokens(tokenOf('b')), tokens(tokenOf('a'), tokenOf('b')), 'b', 'a'],
  [
    '/previews',
    0,
    previews('market@1.1.0'),
    previews('host@1.1.0', 'market@1.1.0'),
    'market',
    'host',
  ],
  ['/audit', 0, log(8, 7), log(9, 8, 7), '8', '9'],
  ['/', 0, areas('market'), areas('host', 'market'), 'market', 'host'],
  ['/', 1, older('0.9.0'), older('0.8.0', '0.9.0'), 'market 0.9.0', 'market 0.8.0'],
  ['/incidents', 0, incidents(7), incidents(8, 7), 'market 1.7.0', 'market 1.8.0'],
  ['/gate', 0, verdicts('1.1.0'), verdicts('1.2.0', '1.1.0'), 'market@1.1.0', 'market@1.2.0'],
  ['/areas/market', 0, builds('1.1.0'), builds('1.2.0', '1.1.0'), '1.1.0', '1.2.0'],
  [
    '/differences?from=production&to=staging',
    0,
    areasOfStaging({ market: '1.1.0' }),
    areasOfStaging({ account: '1.1.0', market: '1.1.0' }),
    'market',
    'account',
  ],
]

it.each(pages)(
  'CON-204 on %s a new row in table %i waits while the pointer is over the rows',
  async (address, place, before, after, first, newer) => {
    const registry = new FakeRegistry(statusOf())
    Object.assign(registry.reads, before)
    const user = await openConsole(registry, address)
    const rows = () => rowsOf(place)
    await waitFor(() => expect(rows()[0]).toMatch(new RegExp(`^${first}`)))
    const held = rows().length
    await user.hover(screen.getAllByRole('table')[place]!.querySelector('tbody tr')!)
    Object.assign(registry.reads, after)
    registry.tell()
    await screen.findByRole('button', { name: '1 new' })
    expect(rows()[0]).toMatch(new RegExp(`^${first}`))
    expect(rows()).toHaveLength(held)
    await user.hover(screen.getByRole('heading', { level: 1 }))
    expect(rows()[0]).toMatch(new RegExp(`^${newer}`))
    expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
  },
)

/** The page of tokens with two of them, before another one comes first. */
async function openTokens() {
  const registry = new FakeRegistry(statusOf())
  Object.assign(registry.reads, tokens(tokenOf('b'), tokenOf('c')))
  const user = await openConsole(registry, '/tokens')
  await waitFor(() => expect(firstCells()).toEqual(['b', 'c']))
  const change = async (...all: object[]) => {
    Object.assign(registry.reads, tokens(...all))
    registry.tell()
    await screen.findByRole('button', { name: '1 new' })
  }
  return { user, change }
}

it('CON-204 the row under the pointer has its new values, and one that is gone stays until then', async () => {
  const { user, change } = await openTokens()
  await user.hover(screen.getByRole('rowheader', { name: 'c' }))
  await change(tokenOf('a'), tokenOf('c', { role: 'admin' }))
  expect(firstCells()).toEqual(['b', 'c'])
  expect(rowsOf(0)[1]).toMatch(/^cadmin/)
  await user.unhover(screen.getByRole('rowheader', { name: 'c' }))
  expect(firstCells()).toEqual(['a', 'c'])
})

it('CON-204 a row that keys have chosen stays until the focus leaves', async () => {
  const { user, change } = await openTokens()
  await user.keyboard('jj')
  await change(tokenOf('a'), tokenOf('b'), tokenOf('c'))
  expect(firstCells()).toEqual(['b', 'c'])
  await user.click(screen.getByRole('button', { name: 'Find or do' }))
  expect(firstCells()).toEqual(['a', 'b', 'c'])
})

it('CON-204 rows that a finger has touched stay until it touches something else', async () => {
  const { user, change } = await openTokens()
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('rowheader', { name: 'b' }) })
  await change(tokenOf('a'), tokenOf('b'), tokenOf('c'))
  expect(firstCells()).toEqual(['b', 'c'])
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('heading', { level: 1 }) })
  expect(firstCells()).toEqual(['a', 'b', 'c'])
})

it('CON-204 a click on what waits shows it, with the pointer over the rows', async () => {
  const { user, change } = await openTokens()
  await user.hover(screen.getByRole('rowheader', { name: 'b' }))
  await change(tokenOf('a'), tokenOf('b'), tokenOf('c'))
  await user.click(screen.getByRole('button', { name: '1 new' }))
  expect(firstCells()).toEqual(['a', 'b', 'c'])
})

it('CON-204 what the user has just made is shown at once, with the pointer over the rows', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'b', role: 'admin', areas: [] })
  registry.change = () => ({ token: tokenOf('a'), secret: 'secret' })
  Object.assign(registry.reads, tokens(tokenOf('b')), { '/api/areas': { areas: [] } })
  const user = await openConsole(registry, '/tokens')
  await waitFor(() => expect(firstCells()).toEqual(['b']))
  await user.click((await screen.findAllByRole('link', { name: /^New token…/ }))[0]!)
  await user.type(await screen.findByLabelText(/^Name/), 'a')
  await user.click(screen.getByRole('radio', { name: /^reader/ }))
  fireEvent.pointerEnter(screen.getByRole('rowheader', { name: 'b', hidden: true }))
  await user.keyboard('{Enter}')
  await screen.findByText(/^a is made/)
  Object.assign(registry.reads, tokens(tokenOf('a'), tokenOf('b')))
  registry.tell()
  await waitFor(() => expect(firstCells()).toEqual(['a', 'b']))
})

it('CON-204 so is a preview that the user has just made', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => previewOf('host@1.0.0')
  Object.assign(registry.reads, previews('market@1.1.0'))
  const user = await openConsole(registry, '/previews')
  await waitFor(() => expect(firstCells()).toEqual(['market@1.1.0']))
  await user.keyboard('n')
  await user.selectOptions(await screen.findByLabelText('Build'), 'host@1.0.0')
  await user.click(screen.getByRole('button', { name: /^Make the link/, hidden: true }))
  await screen.findByText('host@1.0.0 can be opened by its link.')
  fireEvent.pointerEnter(screen.getByRole('rowheader', { name: 'market@1.1.0' }))
  Object.assign(registry.reads, previews('host@1.0.0', 'market@1.1.0'))
  registry.tell()
  await waitFor(() => expect(firstCells()).toEqual(['host@1.0.0', 'market@1.1.0']))
})

it('CON-204 a filter shows its entries at once, with the pointer over the rows', async () => {
  const registry = new FakeRegistry(statusOf())
  Object.assign(registry.reads, log(8, 7))
  registry.reads['/api/log?most=51&what=gc'] = log(7)['/api/log?most=51']
  const user = await openConsole(registry, '/audit')
  await waitFor(() => expect(firstCells()).toEqual(['8', '7']))
  chooseAction('gc')
  await waitFor(() => expect(firstCells()).toEqual(['7']))
  chooseAction('')
  await waitFor(() => expect(firstCells()).toEqual(['8', '7']))
  // Both answers are known now, so that the same table shows the other one.
  await user.hover(screen.getByRole('cell', { name: '8' }))
  chooseAction('gc')
  await waitFor(() => expect(firstCells()).toEqual(['7']))
})

/** Chooses an action where the pointer stays. */
function chooseAction(value: string): void {
  fireEvent.change(screen.getByLabelText('Action'), { target: { value } })
}

/** The first cell of each row of the first table. */
function firstCells(): string[] {
  return [...screen.getAllByRole('table')[0]!.querySelectorAll('tbody tr')].map(
    (row) => row.firstElementChild!.textContent,
  )
}

/** The rows of a table, by its place on the page. */
function rowsOf(place: number): string[] {
  const table = screen.getAllByRole('table')[place]
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
}
