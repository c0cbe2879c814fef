import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'

afterEach(closeConsole)

const DAY = 86_400_000
const token = { areas: [], endsAt: null, usedAt: NOON, revoked: null }
const tokens = [
  { ...token, name: 'ops-1', role: 'admin' },
  { ...token, name: 'squad', role: 'publisher', areas: ['market'], endsAt: NOON + 3 * DAY },
  { ...token, name: 'old', role: 'reader', usedAt: NOON - 61 * DAY, endsAt: NOON + 90 * DAY },
  { ...token, name: 'gone', role: 'operator', revoked: { at: NOON, by: 'ops-1' } },
]

function registryWith(role: 'operator' | 'admin'): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/tokens'] = { tokens, now: NOON }
  registry.reads['/api/areas'] = { areas: [{ id: 'host' }, { id: 'market' }] }
  registry.signIn = () => ({ name: 'ops-1', role, areas: [] })
  return registry
}

it('CON-020 shows the permissions, last use and end of each token, and those that need a person', async () => {
  await openConsole(registryWith('admin'), '/tokens')
  expect(await screen.findByText(/3 are valid, 1 ends within a week, 1 was not used/)).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Tokens' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent.replace(/ ?Renew….*$/, '').trim())).toEqual([
    'ops-1adminalso make tokens and keysjust nowwhen it is revokedyou',
    'squadpublisherpublish and stage marketjust nowin 3 d',
    'oldreaderlook61 d agoin 90 d',
    'goneoperatorchange every channeljust nowrevoked by ops-1, 26 Nov, 12:00',
  ])
  expect(within(rows[0]!).queryByRole('link', { name: 'Revoke…' })).toBeNull()
})

it('CON-021 makes a token, shows its secret once, and renews and revokes others', async () => {
  const registry = registryWith('admin')
  registry.change = () => ({ token: tokens[1]!, secret: 'kontor_abc' })
  const user = await openConsole(registry, '/tokens')
  await screen.findByText(/3 are valid/)
  await user.keyboard('n')
  const sheet = within(await screen.findByRole('dialog', { name: 'New token' }))
  await user.type(sheet.getByLabelText(/^Name/), 'squad')
  await user.selectOptions(sheet.getByLabelText('Area'), 'market')
  await user.selectOptions(sheet.getByLabelText('Ends in'), '30 days')
  await user.click(sheet.getByRole('button', { name: /^Make the token/ }))
  expect(await screen.findByText('kontor_abc')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('kontor_abc')).toBeNull()

  for (const what of ['Renew', 'Revoke']) {
    const [link] = screen.getAllByRole('link', { name: `${what}…` }).slice(what === 'Renew' ? 1 : 0)
    await user.click(link!)
    const asked = within(await screen.findByRole('dialog', { name: `${what} squad?` }))
    await user.click(asked.getByRole('button', { name: new RegExp(`^${what}`) }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(registry.sent).toEqual([
    {
      path: '/api/tokens',
      body: { name: 'squad', role: 'publisher', areas: ['market'], days: 30 },
    },
    { path: '/api/tokens/squad/renew', body: { days: 90 } },
    { path: '/api/tokens/squad/revoke', body: {} },
  ])
})

it('CON-243 the sheet that revokes a token says when it was used, what it last changed, and how many builds it published', async () => {
  const registry = registryWith('admin')
  const promoted = { n: 9, at: NOON, who: 'old', what: 'promote', channel: 'staging', revision: 7 }
  const entries = [{ ...promoted, text: 'market 1.1.0 → 1.2.0', reason: null, hash: 'h' }]
  const head = { n: 90, hash: 'h' }
  registry.reads['/api/log?most=1&count=yes&who=old'] = { entries, head, count: 30 }
  registry.reads['/api/log?most=1&count=yes&what=publish&who=old'] = { entries, head, count: 14 }
  await openConsole(registry, '/tokens#revoke-token:old')
  const sheet = await screen.findByRole('dialog', { name: 'Revoke old?' })
  expect(await within(sheet).findByText(/^builds that it published,/)).toBeTruthy()
  const told = () =>
    [...sheet.querySelectorAll('dt')].map(
      (one) => `${one.textContent} ${one.nextElementSibling!.textContent}`,
    )
  await vi.waitFor(() =>
    expect(told()).toEqual([
      '61 d ago it was last used. Its last change: promote, market 1.1.0 → 1.2.0.',
      '1 s until every registry refuses it. It cannot be brought back.',
      '14 builds that it published, and all that it promoted, stay as they are.',
    ]),
  )
})

it('CON-243 the sheet that revokes a token that nobody used says so', async () => {
  const registry = registryWith('admin')
  const unused = { ...token, name: 'new', role: 'reader', usedAt: null }
  registry.reads['/api/tokens'] = { tokens: [unused], now: NOON }
  await openConsole(registry, '/tokens#revoke-token:new')
  const sheet = within(await screen.findByRole('dialog', { name: 'Revoke new?' }))
  expect(await sheet.findByText('times it was used.')).toBeTruthy()
  expect(sheet.getByText(/^builds and revisions change/)).toBeTruthy()
})

it('CON-172 the next user does not see the secret and the notices of the user who signed out', async () => {
  const registry = registryWith('admin')
  registry.change = () => ({ token: tokens[1]!, secret: 'kontor_abc' })
  const user = await openConsole(registry, '/tokens')
  await screen.findByText(/3 are valid/)
  for (const what of ['Renew', 'Revoke']) {
    await user.click(screen.getAllByRole('link', { name: `${what}…` })[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: new RegExp(`^${what}`) }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.getByText('kontor_abc')).toBeTruthy()
  expect(screen.getByText('squad is revoked.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  registry.signIn = () => ({ name: 'ada', role: 'reader', areas: [] })
  await user.type(await screen.findByLabelText('Token'), 'another')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText(/3 are valid/)
  expect(screen.queryByText('kontor_abc')).toBeNull()
  expect(screen.queryByText('squad is revoked.')).toBeNull()
})

it('CON-021 an operator sees the tokens, and who may change them', async () => {
  await openConsole(registryWith('operator'), '/tokens')
  await screen.findByText(/3 are valid/)
  const button = screen.getAllByRole('button', { name: /^New token…/ })[0]
  expect(whyOf(button!)).toBe('ops-1 is an operator, and this takes an admin.')
  expect(screen.queryAllByRole('link', { name: 'Revoke…' })).toEqual([])
})

it('CON-115 a token that ends within a week is told on the overview, and the own one on each page', async () => {
  const registry = registryWith('admin')
  const own = { ...token, name: 'ops-1', role: 'admin', endsAt: NOON + 2 * DAY }
  registry.reads['/api/tokens'] = { tokens: [own, ...tokens.slice(1)], now: NOON }
  const user = await openConsole(registry)
  const strip = within(await screen.findByRole('list', { name: 'Waiting for a person' }))
  await vi.waitFor(() =>
    expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Token ops-1 ends in 47 hlast used just now',
      'Token squad ends in 2 dlast used just now',
    ]),
  )
  await user.click(screen.getByRole('link', { name: 'Your token ends in 2 d' }))
  expect(await screen.findByRole('heading', { name: 'Tokens' })).toBeTruthy()
})

it('CON-115 a user who may not list tokens is not asked to renew one', async () => {
  const registry = registryWith('admin')
  registry.signIn = () => ({ name: 'squad', role: 'publisher', areas: ['market'] })
  await openConsole(registry)
  await screen.findByRole('rowheader', { name: 'market' })
  expect(screen.queryByText(/token .*ends/i)).toBeNull()
})
