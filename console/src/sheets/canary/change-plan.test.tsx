import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plans as known } from '../../../../registry/src/channels/canaries/steps.ts'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../../testing/statuses.ts'
import { plans } from './plans.rules.ts'

afterEach(closeConsole)

const CANARY = '/api/channels/production/canary'
const builds = { market: '1.1.0' }

/** A registry with a canary of market that runs for a share of the browsers. */
function running(share: number): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads[CANARY] = { running: canaryOf(builds, share) }
  registry.change = () => changeOf({ what: 'canary', note: 'its plan', canary: { builds } })
  return registry
}

it.each([
  [0.25, 'Careful', '25 % for 60 min, 50 % for 60 min, then all', [0.25, 0.5]],
  [0.25, 'Quick', '50 % for 10 min, then all', [0.5]],
  [0.25, 'Hold', '25 % until somebody changes it', [0.25]],
  [0.75, 'Careful', '75 % for 60 min, then all', [0.75]],
])(
  'CON-213 at %d the plan %s of a running canary is "%s": its share does not fall',
  async (share, plan, words, shares) => {
    const registry = running(share)
    const user = await openConsole(registry, '/#change-canary')
    const name = 'Change the canary of market 1.1.0'
    const sheet = within(await screen.findByRole('dialog', { name }))
    await user.click(sheet.getByRole('radio', { name: `${plan} ${words}` }))
    await sheet.findByText('builds change.')
    await user.click(sheet.getByRole('button', { name: /^Change the plan/ }))
    await screen.findByText('Revision 4: its plan')
    const { path, body } = registry.sent.at(-1)!
    expect({ path, ...body }).toMatchObject({ path: CANARY, builds: ['market@1.1.0'], expect: 3 })
    expect((body['plan'] as { share: number }[]).map((step) => step.share)).toEqual(shares)
  },
)

it('CON-213 the sheet says which share runs it now, at which odds it goes back, and that no build changes', async () => {
  const registry = running(0.25)
  await openConsole(registry, '/#change-canary')
  const sheet = within(await screen.findByRole('dialog'))
  const share = await sheet.findByText('of browsers are given market 1.1.0 now.')
  expect(share.previousElementSibling!.textContent).toBe('25 %')
  const harm = sheet.getByText(/^evidence of harm takes it back/)
  expect(harm.previousElementSibling!.textContent).toBe('1\u202F000\u00A0:\u00A01')
  expect(sheet.getByText('builds change.').previousElementSibling!.textContent).toBe('0')
  expect(sheet.queryByText(/to load for a browser/)).toBeNull()
})

it('CON-213 a paused canary goes on with its new plan, and the sheet says so', async () => {
  const registry = running(0.25)
  const { canary, ...paused } = canaryOf(builds, 0.25)
  registry.reads[CANARY] = { running: { ...paused, canary: { ...canary, state: 'paused' } } }
  await openConsole(registry, '/#change-canary')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/It is paused now, and goes on with the new plan\./)).toBeTruthy()
})

it('CON-213 C on the page of its area changes it, and the page has a button for that', async () => {
  const user = await openConsole(running(0.25), '/areas/market')
  const link = await screen.findByRole('link', { name: 'Canary… C' })
  expect(link.getAttribute('href')).toBe('#change-canary')
  await user.keyboard('c')
  expect(
    await screen.findByRole('dialog', { name: 'Change the canary of market 1.1.0' }),
  ).toBeTruthy()
})

it('CON-213 the plans are those of the registry', () => {
  expect(plans).toEqual(known)
})
