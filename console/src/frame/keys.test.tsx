import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { newest, NOON, statusOf } from '../../testing/statuses.ts'
import { App } from '../app.tsx'
import { tellDone } from './done.store.ts'

afterEach(closeConsole)

/** Keys → the page of the console that they open, by its heading. */
const pages: readonly [keys: string, address: string, heading: string][] = [
  ['go', '/', 'Overview'],
  ['gi', '/incidents', 'Incidents'],
  ['gg', '/gate', 'Gate'],
  ['ga', '/areas/host', 'host'],
  ['gd', '/differences', 'Differences'],
  ['gp', '/previews', 'Previews'],
  ['gl', '/audit', 'Audit log'],
  ['gt', '/tokens', 'Tokens'],
]

it.each(pages)('CON-060 %s opens %s', async (keys, address, heading) => {
  const elsewhere = address === '/' ? '/incidents' : '/'
  const user = await openConsole(new FakeRegistry(statusOf()), elsewhere)
  await user.keyboard(keys)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(globalThis.location.pathname).toBe(address)
})

/** The page, the key, and the sheet that the key opens there. */
const sheets: readonly [address: string, keys: string, sheet: string][] = [
  ['/', '/', 'Find or do'],
  ['/incidents', '{Shift>}R{/Shift}', 'Roll production back?'],
  ['/areas/market', '{Shift>}R{/Shift}', 'Roll market in production back?'],
  ['/areas/market', 'p', 'Promote market@1.1.0 to all of production?'],
  ['/areas/market', 'c', 'Start a canary of market@1.1.0 in production?'],
  ['/areas/market', 'q', 'Quarantine market@1.0.0?'],
  ['/previews', 'n', 'New preview'],
]

it.each(sheets)('CON-061 CON-183 on %s the key %s opens "%s"', async (address, keys, name) => {
  const user = await openConsole(new FakeRegistry(statusOf()), address)
  await screen.findByRole('main')
  await user.keyboard(keys)
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

it('CON-062 J and K move through the rows, and Enter opens the one that has focus', async () => {
  const user = await openConsole(new FakeRegistry(statusOf()), '/')
  await screen.findByRole('link', { name: /^Promote 1\.1\.0/ })
  await user.keyboard('jj')
  expect(document.activeElement).toBe(rowOf('market'))
  await user.keyboard('k')
  expect(document.activeElement).toBe(rowOf('host'))
  await user.keyboard('{Enter}')
  expect(globalThis.location.pathname).toBe('/areas/host')
})

it('CON-063 U asks the gate once more and opens its verdict', async () => {
  const verdict = {
    id: '5',
    channel: 'production',
    builds: { market: '1.1.0' },
    result: 'refused',
    sentence: 'market@1.1.0 throws on /market.',
    visits: ['market@1.1.0', 'market@1.1.0 with host@0.9.0'].map((build) => {
      return { build, path: '/market', cause: 'throws', ms: 9, picture: false }
    }),
    asked: null,
    misfits: null,
    checks: null,
    at: NOON,
    by: 'ops-1',
  }
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/verdicts/5'] = { ...newest, verdict }
  registry.change = () => ({ verdict: { ...verdict, id: '6' } })
  const user = await openConsole(registry, '/gate/5')
  await screen.findByRole('button', { name: /^Check again/ })
  await user.keyboard('u')
  await waitFor(() => expect(globalThis.location.pathname).toBe('/gate/6'))
  expect(registry.sent).toEqual([
    { path: '/api/gate', body: { channel: 'production', builds: ['market@1.1.0'] } },
  ])
})

it('CON-064 CON-075 only Z opens the undo of the last action', async () => {
  const user = await openConsole(new FakeRegistry(statusOf()), '/incidents')
  await screen.findByText('No canary was paused or taken back')
  await user.keyboard('z')
  expect(globalThis.location.hash).toBe('')
  act(() => tellDone('Revision 3: the canary ended.', { is: 'made', undo: null }))
  await screen.findByText(/^Revision 3/)
  expect(screen.queryByRole('link', { name: /^Undo/ })).toBeNull()
  await user.keyboard('z')
  expect(globalThis.location.hash).toBe('')
  act(() => tellDone('Revision 4: market 1.0.0 → 1.1.0.', { is: 'made', undo: '#rollback' }))
  const follows = '5 of 5 edges serve revision 3 · 12\u202F480 of 12\u202F480 open pages run it'
  const told = (await screen.findByText(/^Revision 4/)).closest('section')!
  expect(told.textContent).toContain(follows)
  await user.keyboard('z')
  expect(await screen.findByRole('dialog', { name: 'Roll production back?' })).toBeTruthy()
})

/** The pages on which `p` opens the sheet of a promote. */
const promoting = ['/areas/market', '/differences?from=production&to=staging']

/** A registry whose staging is ahead of production, and at which somebody is signed in. */
function registryAhead(role: 'reader' | 'operator'): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const channel = { revision: 3, builds: { market: '1.0.0' }, since: {}, canary: {} }
  registry.reads['/api/channels'] = {
    usual: 'production',
    channels: [
      { ...channel, channel: 'production' },
      { ...channel, channel: 'staging', builds: { market: '1.1.0' } },
    ],
  }
  registry.person = { name: 'ada', role, areas: [] }
  return registry
}

/** Loads a page in a browser that is signed in. */
function reload(address: string): ReturnType<typeof userEvent.setup> {
  history.replaceState(null, '', address)
  render(<App />)
  return userEvent.setup()
}

it.each(promoting)(
  'CON-170 after a reload of %s gp opens Previews, and p a promote',
  async (at) => {
    registryAhead('operator')
    const user = reload(at)
    await screen.findAllByRole('link', { name: /^Promote market@1\.1\.0/ })
    await user.keyboard('gp')
    expect(await screen.findByRole('heading', { name: 'Previews' })).toBeTruthy()
    expect(globalThis.location.hash).toBe('')
    act(() => history.back())
    await screen.findAllByRole('link', { name: /^Promote market@1\.1\.0/ })
    await user.keyboard('p')
    expect(globalThis.location.hash).toBe('#promote:market@1.1.0')
  },
)

it('CON-170 a key after g that opens no page does nothing', async () => {
  registryAhead('operator')
  const user = reload('/areas/market')
  await screen.findAllByRole('link', { name: /^Promote market@1\.1\.0/ })
  await user.keyboard('gc')
  expect(globalThis.location.hash).toBe('')
  await user.keyboard('c')
  expect(globalThis.location.hash).toBe('#canary:market@1.1.0')
})

it.each(promoting)('CON-171 on %s no key opens a change for a reader', async (at) => {
  registryAhead('reader')
  const user = reload(at)
  await screen.findAllByRole('button', { name: /^Promote market@1\.1\.0/ })
  act(() => tellDone('Revision 4: market 1.0.0 → 1.1.0.', { is: 'made', undo: '#rollback' }))
  await screen.findByRole('button', { name: /^Undo…/ })
  for (const key of ['p', 'c', 'q', 'z', '{Shift>}R{/Shift}']) {
    await user.keyboard(key)
    expect(globalThis.location.hash).toBe('')
  }
})

/** The row of an area in the table; the rail has a link of the same name before it. */
function rowOf(area: string): HTMLElement | null {
  return screen.getAllByRole('link', { name: area }).at(-1)!.closest('tr')
}
