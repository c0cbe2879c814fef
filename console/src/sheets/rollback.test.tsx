import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const NAME = 'Roll market in production back?'

/** Production has run market 0.8.0 and 0.9.0 before 1.0.0, and each of them with two hosts. */
function registryOf(change: Parameters<typeof statusOf>[0] = {}): FakeRegistry {
  const [newest] = statusOf().history
  const ran: [number, string, string][] = [
    [6, '1.0.0', '1.0.0'],
    [5, '0.9.0', '1.0.0'],
    [4, '0.9.0', '0.9.0'],
    [3, '0.8.0', '0.9.0'],
  ]
  const history = ran.map(([revision, market, host]) => {
    const at = newest!.at - (6 - revision)
    return { ...newest!, at, revision, builds: { host, market } }
  })
  const registry = new FakeRegistry(statusOf({ history, ...change }))
  registry.change = () => changeOf()
  return registry
}

const choices = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)

it('CON-236 an area goes back to the build before, or to one of the last versions that it ran', async () => {
  const registry = registryOf()
  const user = await openConsole(registry, '/areas/market#rollback:market')
  const sheet = within(await screen.findByRole('dialog', { name: NAME }))
  expect(choices()).toEqual([
    'the build beforethe newest earlier one that does not fail',
    'revision 5market 0.9.0; 60 s ago',
    'revision 3market 0.8.0; 60 s ago',
  ])
  await user.click(sheet.getByRole('radio', { name: /^revision 3/ }))
  await user.click(await sheet.findByRole('button', { name: /^Roll back/ }))
  await screen.findByText(/^Revision 4/)
  expect(registry.sent.at(-1)).toEqual({
    path: '/api/channels/production/rollback',
    body: { area: 'market', to: 3, expect: 3 },
  })
})

it('CON-236 with a canary of the area the first choice is to end only that', async () => {
  const registry = registryOf()
  const running = canaryOf({ market: '1.1.0' }, 0.25)
  registry.reads['/api/channels/production/canary'] = { running }
  await openConsole(registry, '/areas/market#rollback:market')
  await screen.findByRole('radio', { name: /^only the canary/ })
  expect(choices()[0]).toBe('only the canarymarket 1.1.0 ends, 1.0.0 stays for all')
})

it('CON-237 a change says how many open pages hold unsaved input, and wait with it', async () => {
  const { edges } = statusOf()
  const revisions = [9, 2].map((held) => ({ ...edges.revisions[0]!, held }))
  const registry = registryOf({ edges: { ...edges, revisions } })
  await openConsole(registry, '/areas/market#rollback:market')
  const sheet = within(await screen.findByRole('dialog', { name: NAME }))
  const held = await sheet.findByText('of them hold unsaved input, and finish it first.')
  expect(held.previousElementSibling!.textContent).toBe('11')
})

it('CON-237 where no page holds any it says nothing of that', async () => {
  await openConsole(registryOf(), '/areas/market#rollback:market')
  const sheet = within(await screen.findByRole('dialog', { name: NAME }))
  await sheet.findByText(/are told by 5 edges/)
  expect(sheet.queryByText(/unsaved input/)).toBeNull()
})
