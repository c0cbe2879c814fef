import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const HOUR_MS = 3_600_000

it('CON-220 while a channel is frozen its buttons lift the freeze, and the overview says what goes on', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry)
  expect(await screen.findAllByRole('link', { name: 'Freeze…' })).toHaveLength(2)
  const freeze = { reason: 'Quarter end', endsAt: null, by: 'ops-2' }
  registry.reads['/api/channels/production/holds'] = { channel: 'production', freeze, pins: [] }
  registry.tell()
  const [lift, ...more] = await screen.findAllByRole('link', { name: 'Lift the freeze…' })
  expect(more).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Freeze…' })).toBeNull()
  expect(screen.getByText('by ops-2: Quarter end; rolling back and quarantine go on')).toBeTruthy()
  await user.click(lift!)
  expect(await screen.findByRole('dialog', { name: 'Lift the freeze of production?' })).toBeTruthy()
})

it('CON-221 the sheet of a freeze names the planned promotes that begin before it ends', async () => {
  const registry = new FakeRegistry(statusOf())
  const planned = { at: NOON, by: 'ops-1', state: 'waiting', result: '' }
  registry.reads['/api/channels/production/schedule'] = {
    scheduled: [
      // After the freeze ends by itself.
      { ...planned, id: 3, builds: ['host@1.1.0#a'], startsAt: NOON + 14 * 24 * HOUR_MS },
      { ...planned, id: 2, builds: ['market@1.1.0#b'], startsAt: NOON + 18 * HOUR_MS },
      { ...planned, id: 1, builds: ['market@1.2.0#c'], startsAt: NOON, state: 'done' },
    ],
  }
  const user = await openConsole(registry, '/#freeze')
  const sheet = within(await screen.findByRole('dialog', { name: 'Freeze production?' }))
  const line = () => sheet.getByText(/^planned promotes? begins? before it ends/).textContent
  await waitFor(() =>
    expect(line()).toBe(
      'planned promote begins before it ends, and is refused then: market@1.1.0 at 27 Nov, 06:00.',
    ),
  )
  await user.click(sheet.getByRole('radio', { name: /^it is lifted/ }))
  expect(line()).toContain(
    'promotes begin before it ends, and are refused then: host@1.1.0 at 10 Dec',
  )
})
