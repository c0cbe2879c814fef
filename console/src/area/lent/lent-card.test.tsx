import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { buildOf, NOON, statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

const none = { added: 0, removed: 0, changed: 0 }

const asked = (to: string) => [{ area: 'market', from: null, to }]

/** What a host lends, with what market asks of it. */
function lentBy(host: string, market: string, store: string, fit: object): Record<string, object> {
  const modules = [
    {
      module: 'react',
      lent: { from: '19.3.0', to: '19.3.0' },
      asked: asked('^19.1.0'),
      others: [],
    },
    { module: 'store', lent: { from: store, to: store }, asked: asked('^4.2.0'), others: [] },
  ]
  const sides = `from=${encodeURIComponent(host)}&to=${encodeURIComponent(`${host},${market}`)}`
  return { [`/api/lent?${sides}`]: { modules, same: 3, fit, types: [], counts: none } }
}

const fits = { at: 'fits' }

it('CON-235 the page of an area says what its next build asks of each lent module, and which hosts it fits', async () => {
  const { edges, published } = statusOf()
  const older = { id: 'host', version: '0.9.0', pages: 312, replacedAt: NOON }
  const status = statusOf({
    edges: { ...edges, builds: [...edges.builds, older] },
    published: { ...published, host: [buildOf('host', '1.1.0')] },
  })
  const registry = new FakeRegistry(status)
  const why = 'market@1.1.0 needs store ^4.2.0, and host@0.9.0 lends 4.1.3.'
  Object.assign(
    registry.reads,
    lentBy('host@1.0.0', 'market@1.1.0', '4.2.1', fits),
    lentBy('host@1.1.0', 'market@1.1.0', '4.3.0', fits),
    lentBy('host@0.9.0', 'market@1.1.0', '4.1.3', { at: 'refused', sentences: [why] }),
  )
  await openConsole(registry, '/areas/market')
  const card = within(await screen.findByRole('region', { name: 'Lent ranges of 1.1.0' }))
  const rows = card
    .getAllByRole('row')
    .map((row) => [...row.children].map((one) => one.textContent))
  expect(rows).toEqual([
    ['Module', '1.1.0 asks for', 'host 1.0.0 lends'],
    ['react', '^19.1.0', '19.3.0'],
    ['store', '^4.2.0', '4.2.1'],
  ])
  expect(card.getByText('all fit')).toBeTruthy()
  expect(await card.findByText('It fits host 1.1.0, which may follow.')).toBeTruthy()
  expect(
    await card.findByText(`It does not fit host 0.9.0, open in 312 pages: ${why}`),
  ).toBeTruthy()
})

it('CON-235 without a newer build it is the one that runs', async () => {
  const status = statusOf({ published: { host: [], market: [] } })
  const registry = new FakeRegistry(status)
  Object.assign(registry.reads, lentBy('host@1.0.0', 'market@1.0.0', '4.2.1', fits))
  await openConsole(registry, '/areas/market')
  expect(await screen.findByRole('region', { name: 'Lent ranges of 1.0.0' })).toBeTruthy()
})

it('CON-235 a host asks for nothing', async () => {
  const registry = new FakeRegistry(statusOf())
  Object.assign(registry.reads, lentBy('host@1.0.0', 'host@1.0.0', '4.2.1', fits))
  await openConsole(registry, '/areas/host')
  await screen.findByText(/^production runs 1\.0\.0/)
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('region', { name: /^Lent ranges/ })).toBeNull()
})
