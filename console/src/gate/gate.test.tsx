import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'

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
  at: NOON,
  by: 'squad-market',
}

/** Production has a newer host to promote, and the gate refuses market 1.1.0. */
function refusing(): FakeRegistry {
  const published = { host: [buildOf('host', '1.2.0')], market: [buildOf('market', '1.1.0')] }
  const registry = new FakeRegistry(statusOf({ published }))
  registry.reads['/api/verdicts/5'] = { verdict }
  return registry
}

it('CON-120 a refusal says who can do what, and the gate looks at the build with the newer host', async () => {
  const registry = refusing()
  registry.change = () => ({ verdict: { ...verdict, id: '6', result: 'passed' } })
  const user = await openConsole(registry, '/gate/5')
  const ways = within(await screen.findByRole('region', { name: 'Who can do what' }))
  await ways.findByText('Try it with host 1.2.0')
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
  registry.reads['/api/verdicts/5'] = { verdict: { ...verdict, result: 'passed' } }
  await openConsole(registry, '/gate/5')
  await screen.findByRole('region', { name: 'Addresses' })
  expect(screen.queryByRole('region', { name: 'Force it' })).toBeNull()
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
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.textContent).toContain('this takes an operator')
})

it('CON-150 the list of verdicts names the builds that were opened', async () => {
  const registry = new FakeRegistry(statusOf())
  const { builds: _, visits: __, ...listed } = verdict
  const tried = ['host@2.7.0', 'market@1.4.2', 'trading@2.3.0', 'account@1.9.1']
  registry.reads['/api/verdicts'] = {
    verdicts: [
      { ...listed, addresses: 30, tried },
      { ...listed, id: '4', addresses: 0, tried: [] },
    ],
  }
  await openConsole(registry, '/gate')
  const names = await screen.findAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'host@2.7.0, market@1.4.2, trading@2.3.0 and 1 more',
    'Nothing was opened',
  ])
})
