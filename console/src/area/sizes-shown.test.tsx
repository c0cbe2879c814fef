import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, statusOf } from '../../testing/statuses.ts'
import { areaBuildsPath } from '../api/areas.ts'

afterEach(closeConsole)

it('CON-208 the sizes of an area are those that browsers load, and say so', async () => {
  const market = buildOf('market', '1.1.0', { brotli: 87_400 })
  await openConsole(
    new FakeRegistry(statusOf({ published: { host: [], market: [market] } })),
    '/areas/market',
  )
  const sizes = await screen.findByRole('region', { name: 'Size history' })
  expect(sizes.textContent).toContain('all files as browsers load them, brotli')
  expect(within(sizes).getByText('87.4 kB')).toBeTruthy()
  const table = within(screen.getByRole('region', { name: 'Builds' }))
  const place = table
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Size, brotli')
  const row = table.getByRole('row', { name: /^1\.1\.0/ })
  expect(row.children[place]!.textContent).toBe('87.4 kB')
})

/** Market has builds of these sizes, the newest first, and perhaps a limit. */
function registryWith(limit: number | null, ...sizes: number[]): FakeRegistry {
  const builds = sizes.map((brotli, place) => {
    return buildOf('market', `1.${sizes.length - place}.0`, { brotli })
  })
  const registry = new FakeRegistry(statusOf({ published: { host: [], market: builds } }))
  registry.reads[areaBuildsPath({ channel: 'production', area: 'market' })] = {
    limit,
    total: builds.length,
    builds,
    ran: [],
    tried: [],
  }
  return registry
}

it('CON-251 CON-252 a limit is a line among the sizes with its figure, and the gate’s card says how far it is', async () => {
  await openConsole(registryWith(90_000, 91_200, 87_400), '/areas/market')
  const sizes = await screen.findByRole('region', { name: 'Size history' })
  expect(within(sizes).getByText('90 kB')).toBeTruthy()
  // One in each column, and the key.
  expect(sizes.querySelectorAll('line.limit')).toHaveLength(3)
  const gate = screen.getByRole('region', { name: 'Gate' })
  expect(gate.textContent).toContain('1.2.0 is 1.2 kB over the limit')
  expect(gate.textContent).toContain('91.2 kB of 90 kB')
})

it('CON-251 CON-252 without a limit there is no line, and the gate’s card says nothing of sizes', async () => {
  await openConsole(registryWith(null, 91_200, 87_400), '/areas/market')
  const sizes = await screen.findByRole('region', { name: 'Size history' })
  expect(sizes.querySelector('line.limit')).toBeNull()
  expect(sizes.textContent).not.toContain('limit')
  expect(screen.queryByRole('region', { name: 'Gate' })).toBeNull()
})
