import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry, STATUS } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { statusOf } from '../../../testing/statuses.ts'
import { whyOf } from '../../../testing/why.ts'

afterEach(closeConsole)

const answer = changeOf({
  what: 'rollback',
  note: 'market 1.0.0 → 0.9.0',
  builds: { host: '1.0.0', market: '0.9.0' },
  changed: [{ area: 'market', from: '1.0.0', to: '0.9.0', bytes: 2_100 }],
})

it('CON-005 rolls back in two taps, shows the effect in numbers, and expects the revision on the screen', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => answer
  const user = await openConsole(registry)
  await screen.findByRole('table')
  await user.click(screen.getAllByRole('link', { name: /^Roll back…/ })[0]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Roll production back?' }))
  expect(await sheet.findByText(/market 1.0.0 → 0.9.0/)).toBeTruthy()
  expect(sheet.getByText('2.1 kB')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: /^Roll back/ }))
  expect(await screen.findByText('Revision 4: market 1.0.0 → 0.9.0')).toBeTruthy()
  expect(registry.sent).toEqual([
    { path: '/api/channels/production/rollback', body: { expect: 3, dryRun: true } },
    { path: '/api/channels/production/rollback', body: { expect: 3 } },
  ])
})

it('COMP-493 a rollback has a reason, and typing it makes no calls', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => answer
  const user = await openConsole(registry, '/#rollback')
  const sheet = within(await screen.findByRole('dialog', { name: 'Roll production back?' }))
  await sheet.findByText(/market 1.0.0 → 0.9.0/)
  await user.click(sheet.getByText('Say why'))
  await user.type(sheet.getByLabelText(/^Reason/), 'Twice')
  await user.click(sheet.getByRole('button', { name: /^Roll back/ }))
  await screen.findByText('Revision 4: market 1.0.0 → 0.9.0')
  expect(registry.sent.map(({ body }) => body)).toEqual([{ expect: 3, reason: 'Twice' }])
})

it('CON-006 an open sheet renews its numbers when the channel moves, and says so', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => answer
  await openConsole(registry, '/#promote:market@1.1.0')
  await screen.findByRole('dialog', { name: 'Promote market@1.1.0 to all of production?' })
  const current = { ...statusOf().current!, revision: 9 }
  registry.reads[STATUS] = statusOf({ current })
  registry.tell()
  expect(await screen.findByText('The channel changed while you were reading.')).toBeTruthy()
  await vi.waitFor(() =>
    expect(registry.sent.at(-1)?.body).toEqual({
      builds: ['market@1.1.0'],
      expect: 9,
      dryRun: true,
    }),
  )
})

it('CON-222 when the channel moves an open sheet says who changed what', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => answer
  await openConsole(registry, '/#promote:market@1.1.0')
  await screen.findByRole('dialog', { name: 'Promote market@1.1.0 to all of production?' })
  const { current, history, now } = statusOf()
  const note = 'trading 2.2.3 → 2.2.4'
  const newer = { ...history[0]!, revision: 4, at: now - 6_000, by: 'ops-2', note }
  registry.reads[STATUS] = statusOf({
    current: { ...current!, revision: 4 },
    history: [newer, ...history],
  })
  registry.tell()
  const notice = (await screen.findByText('The channel changed while you were reading.')).closest(
    'section',
  )!
  expect([...notice.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    `Revision 4 by ops-2, 6 s ago: promote, ${note}.`,
    'It runs revision 4 now. The numbers below are of it.',
  ])
  const link = within(notice).getByRole('link', { name: 'See what changed' })
  expect(link.getAttribute('href')).toBe('/differences?from=production/3&to=production')
})

it('CON-006 a refusal is shown with what to do, and cannot be confirmed', async () => {
  const registry = new FakeRegistry(statusOf())
  const message = 'market@1.1.0 asks for store ^4.2.0, the host lends 4.1.3.'
  registry.change = () => ({ status: 409, code: 'does-not-fit', message })
  await openConsole(registry, '/#promote:market@1.1.0')
  expect(await screen.findByText(message)).toBeTruthy()
  const confirm = screen.getByRole('button', { name: /^Promote to production/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
})

it('CON-007 for a reader the buttons are disabled and say why', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'squad-market', role: 'publisher', areas: ['market'] })
  await openConsole(registry)
  const [button] = await screen.findAllByRole('button', { name: /^Roll back…/ })
  expect(whyOf(button!)).toBe('squad-market is a publisher of market, and this takes an operator.')
})

it('CON-007 a token that is not known is refused with one sentence', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ status: 401, code: 'token-wrong', message: 'The token is unknown.' })
  await expect(openConsole(registry)).rejects.toThrow(/Unable to find/)
  expect(screen.getByRole('alert').textContent).toContain('This token is not known here.')
})
