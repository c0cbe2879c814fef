import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, statusOf } from '../../testing/statuses.ts'

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
