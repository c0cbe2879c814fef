import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { holdAnswer } from '../../testing/hold-answer.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, canaryOf, newest, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

async function cancel(user: UserEvent): Promise<void> {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Cancel/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Opens the sheet that freezes production, and types a reason. */
async function typeFreeze(user: UserEvent): Promise<HTMLInputElement> {
  act(() => {
    globalThis.location.hash = '#freeze'
  })
  await screen.findByRole('dialog', { name: 'Freeze production?' })
  const reason = screen.getByLabelText<HTMLInputElement>(/^Reason/)
  await user.type(reason, 'Elections')
  return reason
}

it('CON-162 the late answer to a change does not close the sheet that is open by then', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  const user = await openConsole(registry, '/#rollback')
  const answer = holdAnswer('/api/channels/production/rollback')
  await screen.findByText(/market 1.0.0 → 1.1.0/)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Roll back/ }))
  await cancel(user)
  const reason = await typeFreeze(user)
  answer()
  await screen.findByText('Revision 4: market 1.0.0 → 1.1.0')
  expect(globalThis.location.hash).toBe('#freeze')
  expect(screen.getByRole('dialog').contains(reason)).toBe(true)
  expect(reason.value).toBe('Elections')
})

it('CON-162 the late answer to a freeze does not close the sheet that is open by then', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  const user = await openConsole(registry)
  const answer = holdAnswer('/api/channels/production/freeze')
  await typeFreeze(user)
  await user.keyboard('{Enter}')
  await cancel(user)
  act(() => {
    globalThis.location.hash = '#rollback'
  })
  await screen.findByRole('dialog', { name: 'Roll production back?' })
  answer()
  await screen.findByText('production is frozen.')
  expect(globalThis.location.hash).toBe('#rollback')
  expect(screen.getByRole('dialog', { name: 'Roll production back?' })).toBeTruthy()
})

const verdict = {
  id: '5',
  channel: 'production',
  builds: { host: '1.0.0', market: '1.1.0' },
  result: 'refused',
  sentence: 'market@1.1.0 throws on /.',
  visits: [{ build: 'market@1.1.0', path: '/', cause: 'throws', ms: 9, picture: false }],
  asked: null,
  misfits: null,
  checks: null,
  at: NOON,
  by: 'squad-market',
}

it('CON-162 a late answer of the gate is shown in a message, and opens no page while a sheet is open', async () => {
  const published = { host: [], market: [buildOf('market', '1.1.0')] }
  const registry = new FakeRegistry(statusOf({ published }))
  registry.reads['/api/verdicts/5'] = { ...newest, verdict }
  registry.change = () => ({ verdict: { ...verdict, id: '6' } })
  const user = await openConsole(registry, '/gate/5')
  const answer = holdAnswer('/api/gate')
  await user.click(await screen.findByRole('button', { name: /^Check again/ }))
  const reason = await typeFreeze(user)
  answer()
  await screen.findByText('The gate has looked at market@1.1.0: market@1.1.0 throws on /.')
  expect(globalThis.location.pathname).toBe('/gate/5')
  expect(screen.getByRole('dialog').contains(reason)).toBe(true)
})

it('CON-162 CON-163 a sheet whose own change is on the way does not say that it is over', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf({ note: 'the canary ends', changed: [] })
  const path = '/api/channels/production/canary'
  registry.reads[path] = { running: canaryOf({ market: '1.1.0' }, 0.1) }
  const user = await openConsole(registry, '/#end-canary')
  const answer = holdAnswer(`${path}/end`)
  const dialog = await screen.findByRole('dialog', { name: 'End the canary of market 1.1.0?' })
  await within(dialog).findByText(/builds change/)
  await screen.findByRole('heading', { name: /^Canary:/ })
  await user.click(within(dialog).getByRole('button', { name: /^End the canary/ }))
  registry.reads[path] = { running: null }
  act(() => registry.tell())
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Canary:/ })).toBeNull())
  expect(within(dialog).queryByRole('alert')).toBeNull()
  answer()
  await screen.findByText('Revision 4: the canary ends')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('CON-180 a message shows that a change failed after its sheet was closed', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  const user = await openConsole(registry, '/#rollback')
  const answer = holdAnswer('/api/channels/production/rollback')
  await screen.findByText(/market 1.0.0 → 1.1.0/)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Roll back/ }))
  await cancel(user)
  registry.silent.add('/api/channels/production/rollback')
  answer()
  await screen.findByText('The call of the sheet that you closed failed.')
  expect(screen.getByText(/^The registry does not answer\./)).toBeTruthy()
})
