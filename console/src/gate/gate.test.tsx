import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, newest, NOON, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'

afterEach(closeConsole)

const visits = [
  { build: 'market@1.1.0', path: '/', cause: 'throws “no depth”', ms: 900, picture: false },
  { build: 'market@1.1.0', path: '/news', cause: null, ms: 700, picture: false },
]
const verdict = {
  id: '5',
  channel: 'production',
  builds: { host: '1.0.0', market: '1.1.0' },
  result: 'refused',
  sentence: 'market@1.1.0 throws on /.',
  visits,
  asked: ['market@1.1.0'],
  misfits: null as object[] | null,
  checks: null as object[] | null,
  at: NOON,
  by: 'squad-market',
}

/** Production has a newer host to promote, and the gate refuses market 1.1.0. */
function refusing(): FakeRegistry {
  const published = { host: [buildOf('host', '1.2.0')], market: [buildOf('market', '1.1.0')] }
  const registry = new FakeRegistry(statusOf({ published }))
  registry.reads['/api/verdicts/5'] = { ...newest, verdict }
  return registry
}

it('CON-120 a refusal says who can do what, and the gate looks at the build with the newer host', async () => {
  const registry = refusing()
  registry.change = () => ({ verdict: { ...verdict, id: '6', result: 'passed' } })
  const user = await openConsole(registry, '/gate/5')
  const ways = within(await screen.findByRole('region', { name: 'Who can do what' }))
  await ways.findByText('Promote host 1.2.0 with it')
  expect(ways.getByText(/The squad of market: 1 address needs mending/)).toBeTruthy()
  expect(screen.getByText('kontor gate market@1.1.0 host@1.2.0')).toBeTruthy()
  await user.click(ways.getByRole('button', { name: 'Check both' }))
  await waitFor(() => expect(globalThis.location.pathname).toBe('/gate/6'))
  expect(registry.sent).toEqual([
    { path: '/api/gate', body: { channel: 'production', builds: ['market@1.1.0', 'host@1.2.0'] } },
  ])
})

it('CON-120 a passed verdict has no ways', async () => {
  const registry = refusing()
  registry.reads['/api/verdicts/5'] = { ...newest, verdict: { ...verdict, result: 'passed' } }
  await openConsole(registry, '/gate/5')
  await screen.findByRole('region', { name: 'Addresses' })
  expect(screen.queryByRole('region', { name: 'Force it' })).toBeNull()
})

const checks = [
  {
    name: 'contract',
    result: 'passed',
    ms: 140,
    found: 'host@1.0.0 and 2 areas are built for contract 4.',
  },
  {
    name: 'lent',
    result: 'failed',
    ms: 1_900,
    found: 'market@1.1.0 takes what host@1.0.0 does not lend.',
  },
  { name: 'opened', result: 'not-made', found: 'An earlier check fails.', ms: null },
]

it.each([
  ['refused', checks, '1 of 3 checks fails', ['Lent modules', 'Contract', 'Opened in a browser']],
  [
    'no-browser',
    [checks[0]!, checks[2]!],
    '1 of 2 checks passed',
    ['Contract', 'Opened in a browser'],
  ],
  [
    'passed',
    [checks[0]!, { ...checks[0]!, name: 'copies' }],
    'All 2 checks passed',
    ['Contract', 'No own copies'],
  ],
])(
  'CON-231 a %s verdict lists all checks of the gate, those that fail first',
  async (result, all, title, names) => {
    const registry = refusing()
    registry.reads['/api/verdicts/5'] = { ...newest, verdict: { ...verdict, result, checks: all } }
    await openConsole(registry, '/gate/5')
    const card = within(await screen.findByRole('region', { name: title }))
    const items = card.getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('b')!.textContent)).toEqual(names)
    const [first] = items
    const shown = all.find(({ found }) => first!.textContent.includes(found))!
    expect(first!.querySelector('.sr')!.textContent).toBe(shown.result)
  },
)

it('CON-250 each check of a verdict says how long it took, and the verdict how long all took', async () => {
  const registry = refusing()
  registry.reads['/api/verdicts/5'] = { ...newest, verdict: { ...verdict, checks } }
  await openConsole(registry, '/gate/5')
  const card = await screen.findByRole('region', { name: '1 of 3 checks fails' })
  const shown = [...card.querySelectorAll('li')].map((one) => one.querySelector('.took'))
  expect(shown.map((one) => one?.textContent)).toEqual(['1.9 s', '140 ms', undefined])
  expect(screen.getByText(/, took 2\.0 s/)).toBeTruthy()
})

it('CON-250 checks from before their times were kept have none', async () => {
  const registry = refusing()
  const earlier = checks.map((one) => ({ ...one, ms: null }))
  registry.reads['/api/verdicts/5'] = { ...newest, verdict: { ...verdict, checks: earlier } }
  await openConsole(registry, '/gate/5')
  const card = await screen.findByRole('region', { name: '1 of 3 checks fails' })
  expect(card.querySelector('.took')).toBeNull()
  expect(screen.queryByText(/, took/)).toBeNull()
})

it('CON-253 a build over the limit of its area is named, and so are both ways out', async () => {
  const registry = refusing()
  const sentence = 'market@1.1.0 has 91.2 kB, 1.2 kB over its limit of 90 kB.'
  const size = { name: 'size', result: 'failed', found: sentence, ms: 1 }
  registry.reads['/api/verdicts/5'] = {
    ...newest,
    verdict: { ...verdict, sentence, visits: [], checks: [size] },
  }
  await openConsole(registry, '/gate/5')
  const ways = within(await screen.findByRole('region', { name: 'Who can do what' }))
  expect(ways.getByText('Publish a smaller build')).toBeTruthy()
  expect(ways.getByText('Raise the limit')).toBeTruthy()
  expect(ways.getByText('kontor areas limit market …')).toBeTruthy()
  expect(ways.queryByText(/mending/)).toBeNull()
  expect(screen.getByRole('heading', { name: /^market@1\.1\.0: *refused/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Force it' })).toBeTruthy()
})

it('CON-231 a verdict from before the checks were kept shows none', async () => {
  await openConsole(refusing(), '/gate/5')
  await screen.findByRole('region', { name: 'Addresses' })
  expect(screen.queryByRole('region', { name: /checks/ })).toBeNull()
})

/** Market 1.1.0 asks for a newer store than production lends; `fit` is that with the newer host. */
function unfit(fit: object): FakeRegistry {
  const registry = refusing()
  const both = { build: 'market@1.1.0', host: 'host@1.0.0' }
  const sentence = 'market@1.1.0 needs store ^4.2.0, and host@1.0.0 lends 4.1.3.'
  const misfits = [
    { ...both, of: 'range', module: 'store', asked: '^4.2.0', lent: '4.1.3' },
    { ...both, of: 'names', module: 'store', asked: 'useDepth', lent: null },
  ]
  registry.reads['/api/verdicts/5'] = {
    ...newest,
    verdict: { ...verdict, sentence, visits: [], misfits },
  }
  const sides = 'from=host%401.0.0%2Cmarket%401.0.0&to=host%401.2.0%2Cmarket%401.1.0'
  registry.reads[`/api/lent?${sides}`] = {
    modules: [{ module: 'store', lent: { from: '4.1.3', to: '4.2.0' }, asked: [], others: [] }],
    same: 0,
    fit,
    types: [],
    counts: { added: 0, removed: 0, changed: 0 },
  }
  return registry
}

it('CON-190 a build outside the lent ranges is a verdict with module, ranges and what to do', async () => {
  await openConsole(unfit({ at: 'fits' }), '/gate/5')
  const card = within(await screen.findByRole('region', { name: 'What does not fit' }))
  await card.findByText('4.2.0, fits')
  const cells = card
    .getAllByRole('row')
    .map((row) => [...row.children].map((one) => one.textContent))
  expect(cells).toEqual([
    ['Module', 'Build', 'Asks for', 'host@1.0.0 lends', 'host@1.2.0 lends'],
    ['store', 'market@1.1.0', '^4.2.0', '4.1.3', '4.2.0, fits'],
    ['store', 'market@1.1.0', 'useDepth', 'none of it', 'fits'],
  ])
  const ways = within(screen.getByRole('region', { name: 'Who can do what' }))
  expect(ways.getByText(/, and they fit together\./)).toBeTruthy()
  expect(
    ways.getByText(/^The squad of market: do without what host@1.0.0 does not lend/),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Force it' })).toBeNull()
})

it('CON-190 a newer host that does not lend it either is no way out', async () => {
  const sentence = 'market@1.1.0 needs store ^5.0.0, and host@1.2.0 lends 4.2.0.'
  await openConsole(unfit({ at: 'refused', sentences: [sentence] }), '/gate/5')
  const ways = within(await screen.findByRole('region', { name: 'Who can do what' }))
  expect((await ways.findByText('Host 1.2.0 does not help')).parentElement!.textContent).toContain(
    sentence,
  )
  expect(screen.queryByRole('link', { name: /^Promote/ })).toBeNull()
})

it('CON-191 a build that needs the newer host is promoted together with it, in one sheet', async () => {
  const registry = unfit({ at: 'fits' })
  registry.change = () => changeOf()
  const user = await openConsole(registry, '/gate/5')
  await user.click(await screen.findByRole('link', { name: 'Promote both…' }))
  const name = 'Promote market@1.1.0, host@1.2.0 to all of production?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  await sheet.findByText(/market 1.0.0 → 1.1.0/)
  await user.click(sheet.getByRole('button', { name: /^Promote to production/ }))
  await screen.findByText('Revision 4: market 1.0.0 → 1.1.0')
  expect(registry.sent.at(-1)).toEqual({
    path: '/api/channels/production/promote',
    body: { builds: ['market@1.1.0', 'host@1.2.0'], expect: 3 },
  })
})

it('CON-191 once the gate has passed both, promoting them is the first thing that a verdict offers', async () => {
  const registry = unfit({ at: 'fits' })
  const both = ['host@1.2.0', 'market@1.1.0']
  const { builds: _, visits: __, misfits: ___, checks: ____, ...listed } = verdict
  const passed = { ...listed, id: '6', result: 'passed', asked: both, tried: both, addresses: 3 }
  registry.reads['/api/verdicts'] = { verdicts: [{ ...passed, waiting: null }] }
  const user = await openConsole(registry, '/gate/5')
  const [button, inDock] = await screen.findAllByRole('link', { name: /^Promote with host 1.2.0…/ })
  expect(inDock!.closest('nav')!.getAttribute('aria-label')).toBe('This page')
  expect(screen.getByText(/The gate passed both together, 26 Nov, 12:00 UTC/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check both' })).toBeNull()
  await user.click(button!)
  expect(globalThis.location.hash).toBe('#promote:market@1.1.0,host@1.2.0')
})

it('CON-191 a verdict that passes several builds promotes those that were asked about, and no others', async () => {
  const registry = refusing()
  const seen = ['host@1.2.0', 'market@1.1.0', 'account@1.0.0'].map((build) => {
    return { build, path: '/', cause: null, ms: 9, picture: false }
  })
  const asked = ['host@1.2.0', 'market@1.1.0']
  const passed = { ...verdict, result: 'passed', visits: seen, asked }
  registry.reads['/api/verdicts/5'] = { ...newest, verdict: passed }
  await openConsole(registry, '/gate/5')
  const [link] = await screen.findAllByRole('link', { name: /^Promote both…/ })
  expect(link!.getAttribute('href')).toBe('#promote:host@1.2.0,market@1.1.0')
})

it('CON-121 a refused build is forced with a reason, and its name typed, by an operator', async () => {
  const registry = refusing()
  registry.change = () => changeOf()
  const user = await openConsole(registry, '/gate/5')
  await user.click(await screen.findByRole('link', { name: 'Force market@1.1.0…' }))
  const name = 'Force market@1.1.0 into production?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  await sheet.findByText(/market 1.0.0 → 1.1.0/)
  const confirm = sheet.getByRole('button', { name: /^Force it/ })
  const reason = 'The old feed ends at four o’clock.'
  await user.type(sheet.getByLabelText(/^Reason/), reason)
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.type(sheet.getByLabelText(/^Type market@1.1.0/), 'market@1.1.0')
  await user.click(confirm)
  await screen.findByText('Revision 4: market 1.0.0 → 1.1.0')
  expect(registry.sent.at(-1)).toEqual({
    path: '/api/channels/production/promote',
    body: { builds: ['market@1.1.0'], force: { reason }, expect: 3 },
  })
})

it('CON-121 a publisher cannot force a build, and is told why', async () => {
  const registry = refusing()
  registry.signIn = () => ({ name: 'squad-market', role: 'publisher', areas: ['market'] })
  await openConsole(registry, '/gate/5')
  const button = await screen.findByRole('button', { name: /^Force market@1.1.0…/ })
  expect(whyOf(button)).toMatch(/this takes an operator\.$/)
})

it('CON-150 the list of verdicts names the builds that were opened', async () => {
  const registry = new FakeRegistry(statusOf())
  const { builds: _, visits: __, misfits: ___, checks: ____, ...listed } = verdict
  const tried = ['host@2.7.0', 'market@1.4.2', 'trading@2.3.0', 'account@1.9.1']
  registry.reads['/api/verdicts'] = {
    verdicts: [
      { ...listed, addresses: 30, tried, waiting: tried },
      { ...listed, id: '4', addresses: 0, tried: [], waiting: null },
    ],
  }
  await openConsole(registry, '/gate')
  const names = await screen.findAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'host@2.7.0, market@1.4.2, trading@2.3.0 and 1 more',
    'Nothing was opened',
  ])
})
