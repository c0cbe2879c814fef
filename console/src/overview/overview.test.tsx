import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const rowOf = async (area: string) =>
  (await screen.findByRole('rowheader', { name: area })).parentElement!

it('COMP-072 COMP-075 CON-003 shows for each area what runs, its health and what pages reported, and promotes the newer build', async () => {
  await openConsole(new FakeRegistry(statusOf()))
  const row = await rowOf('market')
  for (const shown of ['1.0.0', 'good', '12\u202F480', '0.9.0', '1.1.0'])
    expect(row.textContent).toContain(shown)
  expect(within(row).getByRole('link', { name: 'Promote 1.1.0…' }).getAttribute('href')).toBe(
    '#promote:market@1.1.0',
  )
})

it.each([
  ['that was rolled back', { withdrawn: ['market@1.1.0'] }],
  [
    'that fails',
    {
      published: { market: [buildOf('market', '1.1.0', { health: 'bad', publishedAt: NOON + 1 })] },
    },
  ],
])('COMP-072 never offers a build %s', async (_what, change) => {
  await openConsole(new FakeRegistry(statusOf(change)))
  expect(within(await rowOf('market')).queryByRole('link', { name: /Promote/ })).toBeNull()
})

it('COMP-072 CON-003 a failing area comes first, with a link to a rollback', async () => {
  const market = buildOf('market', '1.0.0', { health: 'bad' })
  const registry = new FakeRegistry(statusOf({ builds: [buildOf('host', '1.0.0'), market] }))
  await openConsole(registry)
  const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('#rollback:market')
})

it('CON-003 before the first promote it says how to begin', async () => {
  await openConsole(new FakeRegistry(statusOf({ current: null, builds: [], history: [] })))
  expect(await screen.findByText('Nothing is promoted to production yet')).toBeTruthy()
  expect(screen.getByText(/kontor promote host@1.0.0 market@1.1.0/)).toBeTruthy()
})

it('CON-004 reads changed data again, and a failed card says why while the others work', async () => {
  const registry = new FakeRegistry(statusOf())
  await openConsole(registry)
  await rowOf('market')
  registry.reads['/api/status?channel=production'] = statusOf({
    edges: { running: 4, serving: 3, pages: 7 },
  })
  registry.tell()
  expect(await screen.findByText('7 pages open · 3 of 4 edges serve this revision')).toBeTruthy()
  delete registry.reads['/api/status?channel=production']
  registry.tell()
  expect(await screen.findByText('What runs where could not be read.')).toBeTruthy()
  expect(await rowOf('market')).toBeTruthy()
})

it('CON-004 new changes wait while the pointer is over the rows, until the user clicks', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry)
  await user.hover((await screen.findAllByText('ops-1'))[0]!)
  const { history } = statusOf()
  const newer = { ...history[0]!, revision: 4, note: 'market 1.0.0 → 1.1.0' }
  registry.reads['/api/status?channel=production'] = statusOf({ history: [newer, ...history] })
  registry.tell()
  await user.click(await screen.findByRole('button', { name: '1 new' }))
  expect(screen.getByText(/market 1.0.0 → 1.1.0/)).toBeTruthy()
})
