import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { canaryOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const MINUTE = 60_000

/** The reports of a build in the minute from noon. */
function build(version: string, loaded: number) {
  const failures = { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 }
  const counts = { loaded, failures, times: null, vitals: {}, faults: {} }
  return { version, ...counts, errors: [], points: [{ at: NOON, ...counts }] }
}

it('CON-131 beside a canary the overview shows which builds pages loaded of its area', async () => {
  const status = statusOf()
  const registry = new FakeRegistry(status)
  const seen = { harm: 1, mismatch: 1 }
  const witnesses = { browsers: 0, networks: 0 }
  const running = canaryOf({ market: '1.1.0' }, 0.25)
  registry.reads['/api/channels/production/canary'] = {
    running: {
      ...running,
      areas: [{ area: 'market', ...seen, failed: witnesses, all: witnesses }],
    },
  }
  const from = status.now - 120 * MINUTE
  registry.reads[`/api/channels/production/readings/market?from=${from}`] = {
    from,
    to: status.now,
    step: MINUTE,
    builds: [build('1.0.0', 75), build('1.1.0', 23)],
    others: [{ at: NOON, loaded: 2 }],
  }
  await openConsole(registry)
  const card = within(await screen.findByRole('region', { name: 'Adoption of market' }))
  const slider = await card.findByRole('slider', { name: 'Adoption over time, UTC' })
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '26 Nov, 12:00: 1.1.0 23 %, 23 loads, 1.0.0 75 %, 75 loads, other builds 2 %, 2 loads',
  )
  expect(card.getByRole('link', { name: 'market' }).getAttribute('href')).toBe('/areas/market')
})

it.each([
  [{ pages: 12_480, p95Ms: 340 }, '12\u202F480 open pages told, p95 340 ms.'],
  [{ pages: 1, p95Ms: 1_000 }, '1 open page told, p95 1.0 s.'],
  [null, undefined],
])(
  'CON-132 the overview says how fast open pages were told of the revision: %j',
  async (told, text) => {
    const { history } = statusOf()
    const current = { ...history[0]!, told }
    await openConsole(new FakeRegistry(statusOf({ history: [current, ...history.slice(1)] })))
    const card = await screen.findByRole('region', { name: 'Adoption of revision 3' })
    expect(card.querySelector('footer')?.textContent).toBe(text)
  },
)

it.each([
  [71, '71 pages hold unsaved input, and follow once it is sent or cleared.'],
  [1, '1 page holds unsaved input, and follows once it is sent or cleared.'],
  [0, undefined],
])('CON-134 the overview says how many older pages hold unsaved input: %i', async (held, text) => {
  const edges = {
    ...statusOf().edges,
    revisions: [
      { revision: 3, arm: 'stable' as const, pages: 90, held: 5, isCurrent: true },
      { revision: 2, arm: 'stable' as const, pages: 80, held, isCurrent: false },
    ],
    builds: [{ id: 'market', version: '0.9.0', pages: 80, replacedAt: NOON }],
  }
  await openConsole(new FakeRegistry(statusOf({ edges })))
  const card = await screen.findByRole('region', { name: 'Older builds in open pages' })
  expect(card.querySelector('footer')?.textContent).toBe(text)
})
