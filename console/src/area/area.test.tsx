import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

it('COMP-075 CON-011 each build shows whether it is good, untried or bad, and the channel the builds that it ran', async () => {
  const market = [
    buildOf('market', '1.2.0', { health: 'bad', publishedAt: NOON + 2 }),
    buildOf('market', '1.1.0', { health: 'untried', publishedAt: NOON + 1 }),
    buildOf('market', '1.0.0'),
  ]
  const registry = new FakeRegistry(statusOf({ published: { market } }))
  await openConsole(registry, '/areas/market')
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => /good|untried|bad/.exec(textContent)?.[0])).toEqual([
    'bad',
    'untried',
    'good',
  ])
  const lane = screen.getByRole('list', { name: 'What production ran' })
  expect(within(lane).getAllByRole('listitem')[1]?.textContent).toContain('1.0.0 since 26 Nov')
})
