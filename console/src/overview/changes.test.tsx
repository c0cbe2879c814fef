import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

it('CON-224 the latest changes have the three newest published builds between the revisions', async () => {
  const builds = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version, place) =>
    buildOf(`area-${place}`, version, { publishedAt: NOON - (4 - place) * 60_000 }),
  )
  const old = buildOf('old', '0.1.0', { publishedAt: NOON - 7 * 3_600_000 })
  const published = Object.fromEntries([...builds, old].map((build) => [build.id, [build]]))
  await openConsole(new FakeRegistry(statusOf({ published, builds: [] })))
  const card = within(await screen.findByRole('region', { name: 'Latest changes' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12:00:003 promote: market 0.9.0 → 1.0.0ops-1',
    '11:59:00area-3 1.4.0 publishedsquad-area-3',
    '11:58:00area-2 1.3.0 publishedsquad-area-2',
    '11:57:00area-1 1.2.0 publishedsquad-area-1',
    '11:00:002 promote: market 0.8.0 → 0.9.0ops-1',
  ])
})
