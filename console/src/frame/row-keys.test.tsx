import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const token = {
  name: 'root',
  role: 'admin',
  areas: [],
  endsAt: null,
  usedAt: NOON,
  revoked: null,
}
const preview = {
  id: 'A',
  channel: 'production',
  revision: null,
  what: 'market@1.1.0',
  at: NOON,
  by: 'ops-1',
  endsAt: NOON + 3_600_000,
  opened: 0,
  path: '/preview/A',
  end: null,
}

/** A page with rows, and a change in the first row. */
const changes: readonly [address: string, change: string][] = [
  ['/tokens', 'Renew…'],
  ['/previews', 'Stop…'],
]

it.each(changes)('CON-181 on %s Enter on a row does not open "%s"', async (address, change) => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'root', role: 'admin', areas: [] })
  registry.reads['/api/tokens'] = { tokens: [token], now: NOON }
  registry.reads['/api/channels/production/previews'] = {
    previews: [preview],
    appUrl: null,
    now: NOON,
  }
  const user = await openConsole(registry, address)
  const row = (await screen.findByRole('link', { name: change })).closest('tr')
  await user.keyboard('j')
  expect(document.activeElement).toBe(row)
  await user.keyboard('{Enter}')
  expect(globalThis.location.pathname).toBe(address)
  expect(globalThis.location.hash).toBe('')
})

/** A build in the table of its area, and the build with which it is compared. */
const builds: readonly [version: string, other: string][] = [
  ['1.1.0', '1.0.0'],
  ['1.0.0', '0.9.0'],
]

it.each(builds)(
  'CON-181 CON-182 Enter on build %s, and its version, open its difference from %s',
  async (version, other) => {
    const user = await openConsole(new FakeRegistry(statusOf()), '/areas/market')
    const row = await screen.findByRole('row', { name: new RegExp(`^${version}`) })
    const link = within(row).getByRole('link', { name: version })
    const difference = `/differences?from=market@${other}&to=market@${version}`
    expect(link.getAttribute('href')).toBe(difference)
    row.tabIndex = -1
    row.focus()
    await user.keyboard('{Enter}')
    expect(globalThis.location.pathname + globalThis.location.search).toBe(difference)
  },
)

it('CON-181 Enter does nothing on the only build of an area', async () => {
  const user = await openConsole(new FakeRegistry(statusOf({ lastGood: {} })), '/areas/host')
  const row = await screen.findByRole('row', { name: /^1\.0\.0/ })
  await user.keyboard('j{Enter}')
  expect(document.activeElement).toBe(row)
  expect(globalThis.location.pathname).toBe('/areas/host')
  expect(globalThis.location.hash).toBe('')
})

it('CON-183 the only ways back on the page of an area, also in its dock, are of that area', async () => {
  await openConsole(new FakeRegistry(statusOf()), '/areas/market')
  const dock = within(await screen.findByRole('navigation', { name: 'This page' }))
  const back = dock.getByRole('link', { name: 'Roll back…' })
  const all = screen.getAllByRole('link', { name: /^Roll / })
  expect(all).toHaveLength(2)
  expect(all).toContain(back)
  for (const link of all) expect(link.getAttribute('href')).toBe('#rollback:market')
})
