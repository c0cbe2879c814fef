import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, newest, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const asked = ['market@1.1.0']
const sentence = 'market@1.1.0 needs store ^4.2.0, and host@1.0.0 lends 4.1.3.'
const misfit = { build: 'market@1.1.0', host: 'host@1.0.0', of: 'range', module: 'store' }
const verdict = {
  id: '5',
  channel: 'production',
  builds: { host: '1.0.0', market: '1.1.0' },
  result: 'refused',
  sentence,
  visits: [],
  asked,
  misfits: [{ ...misfit, asked: '^4.2.0', lent: '4.1.3' }],
  checks: null,
  at: NOON,
  by: 'squad-market',
}

/** Market 1.1.0 was refused for production, which it does not run. */
function refusing(answer: object): FakeRegistry {
  const published = { host: [buildOf('host', '1.2.0')], market: [buildOf('market', '1.1.0')] }
  const registry = new FakeRegistry(statusOf({ published }))
  registry.reads['/api/verdicts/5'] = { verdict, ...newest, ...answer }
  return registry
}

const ways = async () => within(await screen.findByRole('region', { name: 'Who can do what' }))

it('CON-257 where a newer host helps, a refusal says that it is made again by itself', async () => {
  await openConsole(refusing({ withHost: { host: 'host@1.2.0', isAskedAgain: true } }), '/gate/5')
  const wait = (await ways()).getByText('Wait for the host').parentElement!
  expect(wait.textContent).toBe(
    'Wait for the hostWhen host 1.2.0 reaches production, this verdict is made again by itself, and the squad of market sees it here.',
  )
})

it.each([
  ['no host helps', null],
  ['the registry does not ask again', { host: 'host@1.2.0', isAskedAgain: false }],
])('CON-257 it does not say so where %s', async (_why, withHost) => {
  await openConsole(refusing({ withHost }), '/gate/5')
  await ways()
  expect(screen.queryByText('Wait for the host')).toBeNull()
})

const later = { id: '6', result: 'passed', at: NOON + 3_600_000, by: 'registry' }

it('CON-258 a verdict shows the newest one on the same builds as soon as it is made, and what follows from it', async () => {
  const registry = refusing({})
  const user = await openConsole(registry, '/gate/5')
  await ways()
  registry.reads['/api/verdicts/5'] = { verdict, ...newest, later }
  registry.reads['/api/verdicts/6'] = {
    verdict: { ...verdict, ...later, misfits: null },
    ...newest,
  }
  registry.tell()
  expect(await screen.findByText(/^Made again by itself, 26 Nov, 13:00 UTC:/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Who can do what' })).toBeNull()
  const [promote] = screen.getAllByRole('link', { name: /^Promote market@1.1.0…/ })
  expect(promote!.getAttribute('href')).toBe('#promote:market@1.1.0')
  await user.click(screen.getByRole('link', { name: 'passed' }))
  expect(globalThis.location.pathname).toBe('/gate/6')
})

it('CON-258 one that somebody asked for says who, and a later refusal takes the promote away', async () => {
  const registry = refusing({ later: { ...later, result: 'refused', by: 'ops-2' } })
  registry.reads['/api/verdicts/5'] = {
    verdict: { ...verdict, result: 'passed', sentence: '', misfits: null },
    ...newest,
    later: { ...later, result: 'refused', by: 'ops-2' },
  }
  await openConsole(registry, '/gate/5')
  expect(await screen.findByText(/^Asked again by ops-2, 26 Nov, 13:00 UTC:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'refused' }).getAttribute('href')).toBe('/gate/6')
  expect(screen.queryByRole('link', { name: /^Promote/ })).toBeNull()
})

it('CON-286 asking the gate without a session leads to the page to sign in', async () => {
  const registry = refusing({})
  const user = await openConsole(registry, '/gate/5')
  await ways()
  const message = 'The session is over.'
  registry.change = () => ({ status: 401, code: 'session-over', message })
  await user.keyboard('u')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText('Token')).toBeTruthy()
})
