import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

/** A published build of market with its files and its required lent modules. */
function market(version: string, hashes: Record<string, string>, react: string, bytes: number) {
  return {
    id: 'market',
    version,
    contract: 3,
    files: Object.keys(hashes).length,
    bytes,
    publishedAt: NOON,
    publishedBy: 'squad-market',
    note: version === '1.1.0' ? 'depth of market' : null,
    card: { lent: { react }, routes: [{ path: '/' }] },
    hashes,
  }
}

/** Production runs market 1.0.0, and 0.9.0 before; staging runs market 1.1.0. */
function registryWithStaging(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const builds = { host: '1.0.0', market: '1.0.0' }
  registry.reads['/api/channels'] = {
    usual: 'production',
    channels: [
      { channel: 'production', revision: 3, builds, since: {}, canary: {} },
      {
        channel: 'staging',
        revision: 7,
        builds: { ...builds, market: '1.1.0' },
        since: {},
        canary: {},
      },
    ],
  }
  registry.reads['/api/builds/market/1.0.0'] = market(
    '1.0.0',
    { 'a.js': '1', 'b.js': '1' },
    '^19.1.0',
    2_000,
  )
  registry.reads['/api/builds/market/1.1.0'] = market(
    '1.1.0',
    { 'a.js': '2', 'b.js': '1' },
    '^19.2.0',
    3_200,
  )
  return registry
}

it('CON-034 CON-123 compares what two channels run with what squads say, and promotes what the other has', async () => {
  const registry = registryWithStaging()
  await openConsole(registry, '/differences?from=production&to=staging')
  expect(await screen.findByText('1 of 2 areas differ.')).toBeTruthy()
  const row = (await screen.findByRole('rowheader', { name: 'market' })).parentElement!
  expect(row.textContent).toContain('1.0.0 → 1.1.0')
  expect(row.textContent).toContain('depth of market')
  expect(row.textContent).toContain('1 of 2')
  expect(row.textContent).toContain('+1.2 kB')
  const lent = within(screen.getByRole('region', { name: 'Lent packages' }))
  expect(lent.getByRole('rowheader', { name: 'react' }).parentElement!.textContent).toContain(
    '^19.1.0 ^19.2.0',
  )
  const [promote] = screen.getAllByRole('link', { name: /^Promote market@1\.1\.0…/ })
  expect(promote!.getAttribute('href')).toBe('#promote:market@1.1.0')
})

it('CON-034 compares with an earlier revision, by choosing both', async () => {
  const user = await openConsole(registryWithStaging(), '/differences')
  await user.selectOptions(await screen.findByLabelText('From'), 'production/2')
  await user.selectOptions(screen.getByLabelText('To'), 'production')
  expect((await screen.findByRole('rowheader', { name: 'market' })).parentElement).toBeTruthy()
  expect(screen.getByText(/0\.9\.0/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Promote/ })).toBeNull()
})

it('CON-034 CON-091 compares two builds of an area, whose builds alone are offered', async () => {
  const user = await openConsole(registryWithStaging(), '/differences')
  await user.selectOptions(await screen.findByLabelText('Of'), 'market')
  await within(screen.getByLabelText('From')).findByRole('option', { name: 'market@1.0.0' })
  await user.selectOptions(screen.getByLabelText('From'), 'market@1.0.0')
  const names = within(screen.getByLabelText('To')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Choose',
    'market@1.1.0',
    'market@1.0.0',
  ])
  await user.selectOptions(screen.getByLabelText('To'), 'market@1.1.0')
  expect(await screen.findByRole('heading', { name: /^market 1\.1\.0/ })).toBeTruthy()
})

it('CON-034 the overview leads to what differs between two channels', async () => {
  const user = await openConsole(registryWithStaging())
  await user.click(await screen.findByRole('link', { name: 'Compare production with staging' }))
  expect(await screen.findByText('1 of 2 areas differ.')).toBeTruthy()
})

it('CON-034 says that a composition is not known', async () => {
  await openConsole(registryWithStaging(), '/differences?from=production&to=production/1')
  expect(await screen.findByText('There is no composition production/1')).toBeTruthy()
})

it('COMP-580 two builds are compared with what each brings', async () => {
  await openConsole(registryWithStaging(), '/differences?from=market@1.0.0&to=market@1.1.0')
  const [older, newer] = await screen.findAllByRole('heading', { name: /^market 1/ })
  expect(newer!.parentElement!.textContent).toContain('depth of market')
  expect(older!.parentElement!.textContent).not.toContain('depth of market')
})
