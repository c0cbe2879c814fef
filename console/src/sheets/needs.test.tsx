import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'
import { areaBuildsPath } from '../api/areas.ts'

afterEach(closeConsole)

const STAGING = '/areas/market?channel=staging'

/** A registry at which a publisher of an area signs in, with market 1.1.0 to promote to staging. */
function registryFor(area: string): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: `squad-${area}`, role: 'publisher', areas: [area] })
  const builds = [buildOf('market', '1.1.0'), buildOf('market', '1.0.0')]
  Object.assign(registry.reads, {
    '/api/status?channel=staging&published=next': statusOf({ channel: 'staging' }),
    '/api/channels/staging/canary': { running: null },
    '/api/channels/staging/holds': { channel: 'staging', freeze: null, pins: [] },
    [areaBuildsPath({ channel: 'staging', area: 'market' })]: {
      limit: null,
      total: 2,
      builds,
      ran: [],
      tried: [],
    },
  })
  registry.change = () => changeOf({ revision: 8 })
  return registry
}

it('CON-161 a publisher promotes the own area in staging, by link and key, and starts no canary', async () => {
  const registry = registryFor('market')
  const user = await openConsole(registry, STAGING)
  await screen.findAllByRole('link', { name: /^Promote market@1\.1\.0…/ })
  expect(screen.queryByRole('link', { name: /^Canary…/ })).toBeNull()
  await user.keyboard('p')
  const name = 'Promote market@1.1.0 to all of staging?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  await sheet.findByText(/market 1\.0\.0 → 1\.1\.0/)
  await user.click(sheet.getByRole('button', { name: /^Promote to staging/ }))
  await screen.findByText('Revision 8: market 1.0.0 → 1.1.0')
  expect(registry.sent.at(-1)).toEqual({
    path: '/api/channels/staging/promote',
    body: { builds: ['market@1.1.0'], expect: 3 },
  })
})

it('CON-161 a publisher of another area cannot, and is told who can', async () => {
  await openConsole(registryFor('trading'), STAGING)
  const [button] = await screen.findAllByRole('button', { name: /^Promote market@1\.1\.0…/ })
  expect(whyOf(button!)).toBe(
    'squad-trading is a publisher of trading, and this takes a publisher of market or an operator.',
  )
})

it('CON-161 a publisher cannot promote the own area to production', async () => {
  const registry = registryFor('market')
  await openConsole(registry, '/#promote:market@1.1.0')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/and this takes an operator\.$/)
  const confirm = sheet.getByRole('button', { name: /^Promote to production/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
})

const freeze = { reason: 'Elections', endsAt: null, by: 'ops-1' }

it.each([
  ['freezes', null, /^Freeze production/],
  ['lifts', freeze, /^Lift/],
] as const)('CON-161 the sheet that %s waits for a reader, and says why', async (_, now, name) => {
  const registry = registryFor('market')
  registry.reads['/api/channels/production/holds'] = { channel: '', freeze: now, pins: [] }
  const user = await openConsole(registry, '/#freeze')
  const sheet = within(await screen.findByRole('dialog'))
  for (const field of sheet.queryAllByLabelText(/^Reason/)) await user.type(field, 'Elections')
  await user.click(sheet.getByRole('button', { name }))
  expect(sheet.getByText(/and this takes an operator\.$/)).toBeTruthy()
  expect(registry.sent).toEqual([])
})
