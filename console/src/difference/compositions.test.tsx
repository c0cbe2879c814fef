import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry, STATUS } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { moment } from '../parts/figures.ts'
import { type LentChanges, lentPath } from './lent/use-lent.ts'

afterEach(closeConsole)

/** A published build of market with its files. */
function market(
  version: string,
  hashes: Record<string, string>,
  brotli: number,
  sizes: Record<string, number> = {},
) {
  return {
    id: 'market',
    version,
    contract: 3,
    files: Object.keys(hashes).length,
    brotli,
    publishedAt: NOON,
    publishedBy: 'squad-market',
    note: version === '1.1.0' ? 'depth of market' : null,
    card: { routes: [{ path: '/' }] },
    hashes,
    sizes,
  }
}

/** Production runs market 1.0.0, and 0.9.0 before; staging runs market 1.1.0. */
function registryWithStaging(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const builds = { host: '1.0.0', market: '1.0.0' }
  registry.reads['/api/channels'] = {
    usual: 'production',
    channels: [
      {
        channel: 'production',
        revision: 3,
        builds,
        since: { host: NOON, market: NOON - 1 },
        canary: {},
      },
      {
        channel: 'staging',
        revision: 7,
        builds: { ...builds, market: '1.1.0' },
        since: {},
        canary: {},
      },
    ],
  }
  registry.reads['/api/builds/market/1.0.0'] = market('1.0.0', { 'a.js': '1', 'b.js': '1' }, 2_000)
  registry.reads['/api/builds/market/1.1.0'] = market(
    '1.1.0',
    { 'a.js': '2', 'b.js': '1' },
    3_200,
    {
      'a.js': 3_000,
      'b.js': 200,
    },
  )
  for (const [from, to] of sides) registry.reads[lentPath({ from: from!, to: to! })] = lent
  return registry
}

const hosts = (host: string, other: string) => [`host@${host}`, `market@${other}`]
/** The compositions and the builds that are compared here. */
const sides = [
  [hosts('1.0.0', '1.0.0'), hosts('1.0.0', '1.1.0')],
  [hosts('1.0.0', '0.9.0'), hosts('1.0.0', '1.0.0')],
  [['market@1.0.0'], ['market@1.1.0']],
]

/** What the gate said of market 1.1.0 in a channel. */
function verdictOf(id: string, channel: string, result: 'passed' | 'refused') {
  const about = { asked: ['market@1.1.0'], tried: ['market@1.1.0'], waiting: null, addresses: 1 }
  return { id, channel, result, sentence: '', at: NOON, by: 'ops-1', ...about }
}

/** Market asks for a newer react, and the host lends it. */
const lent: LentChanges = {
  modules: [
    {
      module: 'react',
      lent: { from: '19.2.0', to: '19.2.0' },
      asked: [{ area: 'market', from: '^19.1.0', to: '^19.2.0' }],
      others: [
        { range: '^19.0.0', areas: ['account', 'news', 'onboarding', 'trading'] },
        { range: '^18.0.0', areas: ['old'] },
      ],
    },
  ],
  same: 9,
  fit: { at: 'fits' },
  types: [],
  counts: { added: 0, removed: 0, changed: 0 },
}

it('CON-034 CON-123 compares what two channels run with what squads say, and promotes what the other has', async () => {
  const registry = registryWithStaging()
  await openConsole(registry, '/differences?from=production&to=staging')
  expect(await screen.findByText('1 of 2 areas differ.')).toBeTruthy()
  const row = (await screen.findByRole('rowheader', { name: 'market' })).parentElement!
  expect(row.textContent).toContain('1.0.0 → 1.1.0')
  expect(row.textContent).toContain('depth of market')
  expect(row.textContent).toContain('1 of 2')
  expect(row.textContent).toContain('+1.2 kB')
  const [promote] = screen.getAllByRole('link', { name: /^Promote market@1\.1\.0…/ })
  expect(promote!.getAttribute('href')).toBe('#promote:market@1.1.0')
})

it('CON-246 says in a sentence whether all fits, what the gate said of these builds, and what a browser loads', async () => {
  const registry = registryWithStaging()
  const passed = verdictOf('v1', 'production', 'passed')
  registry.reads['/api/verdicts'] = { verdicts: [verdictOf('v2', 'staging', 'refused'), passed] }
  await openConsole(registry, '/differences?from=production&to=staging')
  const head = await screen.findByText('1 of 2 areas differ.')
  await vi.waitFor(() =>
    expect(head.textContent).toBe(
      '1 of 2 areas differ. All fit together. The gate passed these builds on 26 Nov, 12:00.' +
        ' A browser that has the old builds loads 3 kB at most, once.',
    ),
  )
  const gate = within(head).getByRole('link', { name: 'gate passed these builds' })
  expect(gate.getAttribute('href')).toBe('/gate/v1')
})

it('CON-246 says of builds that do not fit together that they do not', async () => {
  const registry = registryWithStaging()
  const [from, to] = sides[0]!
  registry.reads[lentPath({ from: from!, to: to! })] = {
    ...lent,
    fit: { at: 'refused', sentences: ['market@1.1.0 needs react.'] },
  }
  await openConsole(registry, '/differences?from=production&to=staging')
  expect(await screen.findByText('They do not all fit together.')).toBeTruthy()
})

it('CON-247 says how many files differ in all, and copies the link by y', async () => {
  const user = await openConsole(registryWithStaging(), '/differences?from=production&to=staging')
  const builds = await screen.findByRole('region', { name: 'Builds' })
  expect(await within(builds).findByText('1 of 2 change, 1 of 2 of their files')).toBeTruthy()
  expect(within(builds).getByRole('row', { name: /^All/ }).textContent).toContain('1 of 2')
  await user.keyboard('y')
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeTruthy()
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/\/differences\?from=production&to=staging$/)
})

it('CON-248 says that what can be compared could not be read, and why', async () => {
  const registry = registryWithStaging()
  delete registry.reads[STATUS]
  await openConsole(registry, '/differences?from=production&to=staging')
  expect(await screen.findByText('What can be compared could not be read.')).toBeTruthy()
  registry.reads[STATUS] = statusOf()
  const page = within(screen.getByRole('main'))
  fireEvent.click(page.getAllByRole('button', { name: 'Try again' })[0]!)
  expect(await screen.findByText('1 of 2 areas differ.')).toBeTruthy()
})

it('CON-145 says the contract before and after, and that no address goes away', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production&to=staging')
  const addresses = await screen.findByRole('region', { name: 'Addresses' })
  expect(await within(addresses).findByText(/^Contract 3 before and after/)).toBeTruthy()
  expect(addresses.textContent).toContain(
    'No address goes away. These builds have 1 before and after.',
  )
})

it('CON-140 says what the host lends, who asks for what, how many modules are the same, and that all fit', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production&to=staging')
  const ranges = await screen.findByRole('region', { name: 'Lent ranges' })
  const row = within(ranges).getByRole('rowheader', { name: 'react' }).parentElement!
  expect(row.textContent).toBe('react19.2.0market ^19.1.0 ^19.2.0, 4 areas ^19.0.0, old ^18.0.0')
  expect(ranges.textContent).toContain('all fit after the change')
  expect(ranges.textContent).toContain('9 more modules are the same.')
  expect(screen.queryByRole('region', { name: 'What the host lends, by type' })).toBeNull()
})

it('CON-140 says which areas would not fit', async () => {
  const registry = registryWithStaging()
  const [from, to] = sides[0]!
  const sentence = 'market@1.1.0 needs react ^19.2.0, and host@1.0.0 lends 19.1.0.'
  const fit = { at: 'refused', sentences: [sentence] }
  registry.reads[lentPath({ from: from!, to: to! })] = { ...lent, fit }
  await openConsole(registry, '/differences?from=production&to=staging')
  const ranges = await screen.findByRole('region', { name: 'Lent ranges' })
  expect(ranges.textContent).toContain(sentence)
  expect(ranges.textContent).toContain('not all fit after the change')
})

it('CON-141 shows the names that two hosts lend differently, by module', async () => {
  const registry = registryWithStaging()
  const host = { ...market('1.0.0', {}, 0), id: 'host' }
  registry.reads['/api/builds/host/1.0.0'] = host
  registry.reads['/api/builds/host/1.1.0'] = { ...host, version: '1.1.0' }
  const depth = 'function useDepth(symbol: string): Depth'
  registry.reads[lentPath({ from: ['host@1.0.0'], to: ['host@1.1.0'] })] = {
    modules: [],
    same: 10,
    fit: { at: 'alone' },
    types: [
      { module: 'react', name: 'useOld', from: '', to: null },
      { module: 'store', name: 'Quote', from: '{ price: string }', to: '{ price: number }' },
      { module: 'store', name: 'useDepth', from: null, to: depth },
    ],
    counts: { added: 1, removed: 1, changed: 8 },
  }
  await openConsole(registry, '/differences?from=host@1.0.0&to=host@1.1.0')
  const types = await screen.findByRole('region', { name: 'What the host lends, by type' })
  expect(types.textContent).toContain('1 added, 1 taken away, 8 changed')
  expect(types.querySelector('pre')!.textContent).toBe(
    `react\n- useOld\nstore\n- { price: string }\n+ { price: number }\n+ ${depth}\n`,
  )
  expect(types.textContent).toContain('7 more are not shown.')
  expect(screen.getByText('All modules are the same.')).toBeTruthy()
})

it('CON-034 compares with an earlier revision, by choosing both', async () => {
  const user = await openConsole(registryWithStaging(), '/differences')
  await user.selectOptions(await screen.findByLabelText('From'), 'production/2')
  await user.selectOptions(screen.getByLabelText('To'), 'production')
  expect((await screen.findByRole('rowheader', { name: 'market' })).parentElement).toBeTruthy()
  expect(screen.getByRole('row', { name: /0\.9\.0 → 1\.0\.0/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Promote/ })).toBeNull()
})

it('CON-034 CON-091 compares two builds of an area, whose builds alone are offered', async () => {
  const user = await openConsole(registryWithStaging(), '/differences')
  await user.selectOptions(await screen.findByLabelText('Of'), 'market')
  await within(screen.getByLabelText('From')).findByRole('option', { name: 'market@1.0.0' })
  await user.selectOptions(screen.getByLabelText('From'), 'market@1.0.0')
  const names = within(screen.getByLabelText('To')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Choose',
    'market@1.1.0',
    'market@1.0.0',
  ])
  await user.selectOptions(screen.getByLabelText('To'), 'market@1.1.0')
  expect(await screen.findByRole('heading', { name: /^market 1\.1\.0/ })).toBeTruthy()
})

it('CON-034 the overview leads to what differs between two channels', async () => {
  const user = await openConsole(registryWithStaging())
  await user.click(await screen.findByRole('link', { name: 'Compare production with staging' }))
  expect(await screen.findByText('1 of 2 areas differ.')).toBeTruthy()
})

it('CON-142 the heading names what is compared, and both say since when', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production&to=staging')
  const title = 'staging 7 against production 3'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(document.title).toContain(title)
  expect(screen.getByText(`revision 3, runs since ${moment(NOON)}`)).toBeTruthy()
  expect(screen.getByText('revision 7, runs now')).toBeTruthy()
})

it('CON-144 each side of the shown channel says how many open pages run it, and its key', async () => {
  const registry = registryWithStaging()
  const revisions = [
    { revision: 3, arm: 'stable', pages: 12_480, held: 0, isCurrent: true },
    { revision: 3, arm: 'canary', pages: 40, held: 0, isCurrent: true },
    { revision: 2, arm: 'stable', pages: 1, held: 0, isCurrent: false },
  ]
  const status = statusOf()
  registry.reads[STATUS] = { ...status, edges: { ...status.edges, revisions } }
  await openConsole(registry, '/differences?from=production/2&to=production')
  expect(await screen.findByText('12 480 open pages, signed with k')).toBeTruthy()
  expect(screen.getByText('1 open page')).toBeTruthy()
})

it('CON-148 each side of the shown channel says what its revision changed', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production/2&to=production')
  expect(await screen.findByText('promote: market 0.8.0 → 0.9.0')).toBeTruthy()
  expect(screen.getByText('promote: market 0.9.0 → 1.0.0')).toBeTruthy()
})

it('CON-034 says that a composition is not known', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production&to=production/1')
  expect(await screen.findByText('There is no composition production/1')).toBeTruthy()
})

it('COMP-580 two builds are compared with what each brings', async () => {
  await openConsole(registryWithStaging(), '/differences?from=market@1.0.0&to=market@1.1.0')
  const [older, newer] = await screen.findAllByRole('heading', { name: /^market 1/ })
  expect(newer!.parentElement!.textContent).toContain('depth of market')
  expect(older!.parentElement!.textContent).not.toContain('depth of market')
})
