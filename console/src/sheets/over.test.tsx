import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const HOLDS = '/api/channels/production/holds'
const CANARY = '/api/channels/production/canary'
const freezeBy = (by: string, reason = 'Elections') => {
  return { channel: 'production', freeze: { reason, endsAt: null, by }, pins: [] }
}
const thawed = { channel: 'production', freeze: null, pins: [] }
const canary = canaryOf({ market: '1.1.0' }, 0.1)

/** Gives an address of the registry another answer, and tells the page. */
function turn(registry: FakeRegistry, path: string, answer: object): void {
  registry.reads[path] = answer
  act(() => registry.tell())
}

/** Opens a sheet on the current page. */
function openSheet(hash: string): void {
  act(() => {
    globalThis.location.hash = hash
  })
}

/** Checks that a sheet that is over has only a sentence, and a button that closes it. */
async function overOf(sentence: string) {
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
  expect(within(dialog).getAllByRole('button')).toEqual([
    within(dialog).getByRole('button', { name: /^Close/ }),
  ])
}

it('CON-163 once somebody else has frozen the channel the sheet says so, and Enter lifts nothing', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry)
  await waitFor(() => expect(screen.queryByText(/Elections/)).toBeNull())
  openSheet('#freeze')
  await screen.findByRole('dialog', { name: 'Freeze production?' })
  await user.type(screen.getByLabelText(/^Reason/), 'The night shift is alone')
  turn(registry, HOLDS, freezeBy('ops-2'))
  await overOf('production is frozen by ops-2 already: Elections')
  await user.keyboard('{Enter}')
  expect(registry.sent).toEqual([])
  await overOf('production is frozen by ops-2 already: Elections')
})

it('CON-163 once somebody else has lifted the freeze the sheet says so, and lifts no later one', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads[HOLDS] = freezeBy('ops-1')
  const user = await openConsole(registry)
  await screen.findByText(/Elections/)
  openSheet('#freeze')
  await screen.findByRole('dialog', { name: 'Lift the freeze of production?' })
  turn(registry, HOLDS, thawed)
  await overOf('production is not frozen any more.')
  turn(registry, HOLDS, freezeBy('ops-2', 'An audit'))
  await overOf('ops-2 has frozen production since: An audit')
  await user.keyboard('{Enter}')
  expect(registry.sent).toEqual([])
})

it('CON-163 once the canary is over the sheet says so, and does not end the next one', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => ({ status: 409, code: 'canary-none', message: 'No canary.' })
  registry.reads[CANARY] = { running: canary }
  const user = await openConsole(registry)
  await screen.findByRole('heading', { name: /^Canary: market 1\.1\.0/ })
  openSheet('#end-canary')
  await screen.findByRole('dialog', { name: 'End the canary of market 1.1.0?' })
  turn(registry, CANARY, { running: null })
  const sentence = 'There is no canary of market 1.1.0 any more.'
  await overOf(sentence)
  const next = { ...canary, canary: { ...canary.canary, began: 5, builds: { market: '1.2.0' } } }
  turn(registry, CANARY, { running: next })
  await screen.findByRole('heading', { name: /^Canary: market 1\.2\.0/ })
  await overOf(sentence)
  await user.keyboard('{Enter}')
  expect(registry.sent.filter(({ body }) => !body['dryRun'])).toEqual([])
})

it('CON-163 a sheet that is opened without a canary says so, also when one begins', async () => {
  const registry = new FakeRegistry(statusOf())
  await openConsole(registry)
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Canary/ })).toBeNull())
  openSheet('#pause')
  await overOf('There is no canary in production.')
  turn(registry, CANARY, { running: canary })
  await screen.findByRole('heading', { name: /^Canary: market 1\.1\.0/ })
  await overOf('A canary of market 1.1.0 has begun since.')
})
