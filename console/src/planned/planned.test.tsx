import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import type { Scheduled } from '../api/steering.ts'

afterEach(closeConsole)

const HOUR = 3_600_000
const PATH = '/api/channels/production/schedule'
const REASON = 'The licence of the feed ends.'

function promoteOf(id: number, change: Partial<Scheduled> = {}): Scheduled {
  const when = { startsAt: NOON + id * HOUR, at: NOON - HOUR }
  return {
    id,
    builds: ['market@1.1.0#9f3c1ab'],
    ...when,
    by: 'ops-1',
    state: 'waiting',
    result: '',
    ...change,
  }
}

/** Production with a promote that waits, one that was refused this morning, and a pinned area. */
function planning(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const old = { state: 'refused', result: 'It throws.' } as const
  registry.reads[PATH] = {
    scheduled: [
      promoteOf(8),
      promoteOf(7, { state: 'done', result: 'Revision 3' }),
      promoteOf(-2, { ...old, builds: ['host@1.1.0#51d08e2'] }),
      promoteOf(-30, old),
    ],
  }
  const pins = [{ area: 'host', reason: REASON, at: NOON - HOUR, by: 'ops-2' }]
  registry.reads['/api/channels/production/holds'] = { channel: 'production', freeze: null, pins }
  return registry
}

/** The lines of the card. */
async function lines(): Promise<string[]> {
  const card = within(await screen.findByRole('region', { name: 'Planned and pinned' }))
  return card.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('CON-194 the overview shows what is planned, was refused within a day, and is pinned, with who and when', async () => {
  await openConsole(planning())
  expect(await lines()).toEqual([
    'Promote of host@1.1.0 was refused at 26 Nov, 10:00planned by ops-1, 26 Nov, 11:00: It throws.',
    'Promote of market@1.1.0 at 26 Nov, 20:00planned by ops-1, 26 Nov, 11:00Cancel…',
    `host is pinnedby ops-2, 26 Nov, 11:00: ${REASON}Lift the pin…`,
  ])
})

it('CON-194 the page of an area shows what is of that area', async () => {
  await openConsole(planning(), '/areas/market')
  expect(await lines()).toEqual([
    expect.stringMatching(/^Promote of market@1.1.0 at 26 Nov, 20:00/),
  ])
})

it('CON-195 a planned promote is cancelled in a sheet', async () => {
  const registry = planning()
  const user = await openConsole(registry)
  await user.click(await screen.findByRole('link', { name: 'Cancel…' }))
  const name = 'Cancel the promote of market@1.1.0?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  expect(
    sheet.getByText(/it would be promoted 26 Nov, 20:00 UTC\. Planned by ops-1\./),
  ).toBeTruthy()
  await user.keyboard('{Enter}')
  await screen.findByText('market@1.1.0 is not promoted.')
  expect(registry.sent).toEqual([{ path: `${PATH}/8/cancel`, body: {} }])
})

it('CON-195 one that has begun meanwhile is not cancelled any more', async () => {
  const registry = planning()
  await openConsole(registry, '/#cancel-promote:8')
  const dialog = await screen.findByRole('dialog')
  registry.reads[PATH] = { scheduled: [promoteOf(8, { state: 'running' })] }
  act(() => registry.tell())
  const over = await within(dialog).findByRole('alert')
  expect(over.textContent).toBe('market@1.1.0 is promoted now.')
  expect(within(dialog).queryByRole('button', { name: /^Cancel the promote/ })).toBeNull()
})

it('CON-195 a pin is lifted in a sheet that says who pinned the area, and why', async () => {
  const registry = planning()
  const user = await openConsole(registry)
  await user.click(await screen.findByRole('link', { name: 'Lift the pin…' }))
  const name = 'Lift the pin of host in production?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  expect(sheet.getByText(`Pinned by ops-2: ${REASON}`)).toBeTruthy()
  await user.keyboard('{Enter}')
  await screen.findByText('host is pinned no more.')
  expect(registry.sent).toEqual([
    { path: '/api/channels/production/pins/lift', body: { area: 'host' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('CON-195 a reader can do neither, and is told why', async () => {
  const registry = planning()
  registry.signIn = () => ({ name: 'wall', role: 'reader', areas: [] })
  await openConsole(registry)
  const card = within(await screen.findByRole('region', { name: 'Planned and pinned' }))
  expect(card.queryAllByRole('link')).toEqual([])
  expect(card.getByText('wall is a reader, and this takes an operator.')).toBeTruthy()
})
