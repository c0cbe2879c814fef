import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { config, connection, session } from '@kontor/shared/store'
import { act, cleanup, render, screen, userEvent, waitFor, within } from '@kontor/shared/testing'
import { aRemote, asked, runPinned, serveArea, startScripts } from '../testing/scripts.ts'
import { endRefusedSession } from '../session/sign-out.ts'
import { Shell } from './shell.tsx'

const page = (path: string) => ({ path, title: path, lazy: async () => () => <h1>page {path}</h1> })

beforeAll(runPinned)
beforeEach(() => {
  session.tokens = null
  connection.at = 'open'
  config.base = { image: '', mode: 'sandbox' }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
  serveArea(aRemote('market', [page('/'), page('/product')]))
  serveArea(aRemote('trading', [page('/trade')]))
  serveArea(aRemote('account', [page('/user')]))
  serveArea(aRemote('onboarding', [page('/login')]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(at: string) {
  history.replaceState(null, '', at)
  render(<Shell />)
  return userEvent.setup()
}
const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })
const tabs = () => screen.getByRole('navigation', { name: 'shell:tabs.label' })
const current = () =>
  within(tabs())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

it('has the five tabs in the order of the specification, and marks the one of now', async () => {
  const user = open('/')
  await heading('/')
  expect([...tabs().children].map(({ textContent }) => textContent)).toEqual([
    'shell:tabs.quotes',
    'shell:tabs.orders',
    'shell:tabs.service',
    'shell:tabs.trade',
    'shell:tabs.mine',
  ])
  expect(current()).toEqual(['shell:tabs.quotes'])
  await user.click(screen.getByRole('link', { name: 'shell:tabs.trade' }))
  await heading('/trade')
  expect(current()).toEqual(['shell:tabs.trade'])
})

it('has no tab bar below a tab’s own page', async () => {
  open('/product')
  await heading('/product')
  expect(screen.queryByRole('navigation', { name: 'shell:tabs.label' })).toBeNull()
})

it('an area is on its way as soon as the finger touches its tab', async () => {
  const user = open('/')
  await heading('/')
  asked.length = 0
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'shell:tabs.mine' }) })
  expect(asked).toEqual([expect.stringContaining('/builds/account/')])
  await heading('/')
})

it('the service tab says that the service is not supported here, and stays', async () => {
  const user = open('/')
  await user.click(screen.getByRole('button', { name: 'shell:tabs.service' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('shell:service.region')
  await user.click(within(dialog).getAllByRole('button')[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/')
})

it('an address that nobody owns is not found, and leads to the quotes', async () => {
  const user = open('/nowhere')
  screen.getByRole('heading', { name: 'shell:not-found.title' })
  await user.click(screen.getByRole('link', { name: 'shell:not-found.home' }))
  await heading('/')
  expect(location.pathname).toBe('/')
})

it('says that prices are not live while the socket waits, and neither before nor after', async () => {
  connection.at = 'connecting'
  open('/')
  expect(screen.queryByText('shell:offline')).toBeNull()
  act(() => void (connection.at = 'waiting'))
  expect((await screen.findByText('shell:offline')).closest('[role="status"]')).not.toBeNull()
  act(() => void (connection.at = 'open'))
  await waitFor(() => expect(screen.queryByText('shell:offline')).toBeNull())
})

it('says on every screen that this is paper trading, also while that is not known', async () => {
  open('/')
  screen.getByText('shell:paper')
  act(() => void (config.base = null))
  screen.getByText('shell:paper')
  act(() => void (config.base = { image: '', mode: 'live' }))
  await waitFor(() => expect(screen.queryByText('shell:paper')).toBeNull())
})

it('HOUSE-010 a session that the server refuses leads to login after a second, and remembers the address', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  open('/product?symbol=EURUSD')
  await heading('/product')
  vi.useFakeTimers()
  endRefusedSession()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(location.pathname).toBe('/product')
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await heading('/login')
  expect(location.pathname + location.search).toBe('/login?from=%2Fproduct%3Fsymbol%3DEURUSD')
})
