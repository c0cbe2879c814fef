import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { Link, useSearchParams } from '@kontor/shared/router'
import { config, connection, notices, notify, session } from '@kontor/shared/store'
import {
  act,
  cleanup,
  eventually,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { DockAction } from '@kontor/shared/ui'
import {
  aPage,
  aRemote,
  asked,
  runPinned,
  serveArea,
  startScripts,
} from '../../testing/scripts.tsx'
import { tokensOf } from '../../testing/tab.ts'
import { endRefusedSession } from '../session/sign-out.store.ts'
import { storage } from '../session/storage.store.ts'
import { Shell } from './shell.tsx'

/** The effects of a kept page, as they run. */
const effects: string[] = []

function Ticket() {
  const [search] = useSearchParams()
  const symbol = search.get('symbol') ?? 'none'
  useEffect(() => {
    effects.push(`watch ${symbol}`)
    return () => void effects.push(`rest ${symbol}`)
  }, [symbol])
  return (
    <main>
      <h1>page /trade</h1>
      <p>{symbol}</p>
      <label>
        lots <input />
      </label>
      <DockAction>
        <button type="button">buy</button>
      </DockAction>
    </main>
  )
}

function Home() {
  return (
    <main>
      <h1>page /</h1>
      <Link to="/login">to login</Link>
      <Link to="/trade?symbol=EURUSD">euro</Link>
    </main>
  )
}

function Login() {
  return (
    <main>
      <Link to="/language">language</Link>
      <label>
        email <input />
      </label>
    </main>
  )
}

beforeAll(() => runPinned())
beforeEach(() => {
  session.tokens = null
  notices.shown = []
  effects.length = 0
  Object.assign(connection, { at: 'open', isQuiet: false })
  config.base = { image: '', mode: 'sandbox' }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
  serveArea(aRemote('market', { '/': async () => Home, '/product': aPage('page /product') }))
  serveArea(aRemote('trading', { '/trade': async () => Ticket, '/order': aPage('page /order') }))
  serveArea(aRemote('account', { '/user': loadUser }))
  serveArea(aRemote('onboarding', { '/login': loadLogin, '/register': async () => Login }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const loadUser = vi.fn(aPage('page /user'))
const loadLogin = vi.fn(aPage('page /login'))

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

it('HOST-001 has the five tabs in the order and with the numbers of APP-2, and marks the current one', async () => {
  const user = open('/')
  await heading('/')
  expect([...tabs().children].map(({ textContent }) => textContent)).toEqual([
    'shell:tabs.quotes',
    'shell:tabs.orders',
    'shell:tabs.service',
    'shell:tabs.trade',
    'shell:tabs.mine',
  ])
  expect([...tabs().children].map((tab) => tab.getAttribute('data-tab'))).toEqual([
    '1',
    '2',
    null,
    '3',
    '5',
  ])
  expect(current()).toEqual(['shell:tabs.quotes'])
  await user.click(screen.getByRole('link', { name: 'shell:tabs.trade' }))
  await heading('/trade')
  expect(current()).toEqual(['shell:tabs.trade'])
})

it('HOST-089 the notice of a failed call disappears when its screen is left; other notices stay', async () => {
  const user = open('/')
  await heading('/')
  act(() => {
    notify({ kind: 'good', text: 'saved' })
    notify({ kind: 'bad', text: 'refused', about: '/v1/order' })
  })
  await user.click(screen.getByRole('link', { name: 'euro' }))
  await heading('/trade')
  expect(notices.shown.map(({ text }) => text)).toEqual(['saved'])
})

it('has no tab bar below a tab’s own page', async () => {
  open('/product')
  await heading('/product')
  expect(screen.queryByRole('navigation', { name: 'shell:tabs.label' })).toBeNull()
})

it('HOST-009 an area and its page load as soon as a finger presses their tab', async () => {
  const user = open('/')
  await heading('/')
  asked.length = 0
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('link', { name: 'shell:tabs.mine' }),
  })
  expect(asked).toEqual([expect.stringContaining('/builds/account/')])
  await eventually(() => expect(loadUser).toHaveBeenCalledOnce())
  await heading('/')
})

it('HOST-009 an area and its page load when a link within a page gets the focus', async () => {
  open('/')
  await heading('/')
  screen.getByRole('link', { name: 'to login' }).focus()
  await eventually(() => expect(loadLogin).toHaveBeenCalledOnce())
  await heading('/')
})

it('HOST-003 the service tab says that the service is not supported here, and stays', async () => {
  const user = open('/')
  await user.click(screen.getByRole('button', { name: 'shell:tabs.service' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('shell:service.region')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['kit:cancel', 'kit:ok'])
  await user.click(within(dialog).getAllByRole('button')[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/')
})

it('HOST-003 where no region is blocked the service tab shows the email of customer service', async () => {
  config.runtime = { ...config.runtime, blockedRegions: [], supportEmail: 'care@kontor.example' }
  const user = open('/')
  await user.click(screen.getByRole('button', { name: 'shell:tabs.service' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('care@kontor.example')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'kit:close' }))
  delete config.runtime.blockedRegions
})

const onTrade = async () => {
  const user = open('/')
  await heading('/')
  await user.click(tab('trade'))
  await heading('/trade')
  return user
}
const service = () => screen.queryByRole('dialog')
const openService = async (user: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'shell:tabs.service' }))
  await eventually(() => expect(history.state).toMatchObject({ modals: 1 }))
}

it('HOST-036 Back closes an open dialog and stays on the page, and Back again leaves the page', async () => {
  const user = await onTrade()
  await user.type(lots(), '0.5')
  await openService(user)
  act(() => history.back())
  await waitFor(() => expect(service()).toBeNull())
  expect(location.pathname).toBe('/trade')
  expect(lots().value).toBe('0.5')
  act(() => history.back())
  await heading('/')
})

it('HOST-036 after a dialog was closed one Back leaves the page', async () => {
  const user = await onTrade()
  for (const _ of ['once', 'again']) {
    await openService(user)
    await user.click(screen.getByRole('button', { name: 'kit:cancel' }))
    await waitFor(() => expect(service()).toBeNull())
  }
  act(() => history.back())
  await heading('/')
  expect(effects).toEqual(['watch none', 'rest none'])
})

it('HOST-036 Back from a page that a dialog led to skips the entry of the dialog', async () => {
  const user = await onTrade()
  await openService(user)
  await user.click(screen.getByRole('button', { name: 'kit:cancel' }))
  await user.click(tab('mine'))
  await heading('/user')
  act(() => history.back())
  await heading('/trade')
  await eventually(() => expect(history.state).not.toHaveProperty('modals'))
  act(() => history.back())
  await heading('/')
})

it('HOST-036 Forward does not open a closed dialog again', async () => {
  const user = await onTrade()
  await openService(user)
  act(() => history.back())
  await waitFor(() => expect(service()).toBeNull())
  const go = vi.spyOn(history, 'go')
  act(() => history.forward())
  await eventually(() => expect(go).toHaveBeenCalledWith(-1))
  await eventually(() => expect(history.state).not.toHaveProperty('modals'))
  expect(service()).toBeNull()
  act(() => history.back())
  await heading('/')
})

it('HOST-026 an address that nobody has shows the not-found page, which links to the quotes', async () => {
  const user = open('/nowhere')
  screen.getByRole('heading', { name: 'shell:not-found.title' })
  expect(document.title).toBe('shell:not-found.title · Kontor')
  await user.click(screen.getByRole('link', { name: 'shell:not-found.home' }))
  await heading('/')
  expect(location.pathname).toBe('/')
})

it('HOST-024 says that prices are not live only while the socket waits to reconnect', async () => {
  connection.at = 'connecting'
  open('/')
  expect(screen.queryByText('shell:offline')).toBeNull()
  act(() => void (connection.at = 'waiting'))
  await waitFor(() => expect(document.querySelector('.app.stale')).not.toBeNull())
  expect((await screen.findByText('shell:offline')).closest('[role="status"]')).not.toBeNull()
  act(() => void (connection.at = 'open'))
  await waitFor(() => expect(screen.queryByText('shell:offline')).toBeNull())
  expect(document.querySelector('.app.stale')).toBeNull()
})

it('HOST-024 says that it reconnects while an open connection is quiet', async () => {
  open('/')
  act(() => void (connection.isQuiet = true))
  await screen.findByText('shell:reconnecting')
  expect(document.querySelector('.app.stale')).not.toBeNull()
  act(() => void Object.assign(connection, { at: 'waiting', isQuiet: false }))
  await screen.findByText('shell:offline')
  expect(screen.queryByText('shell:reconnecting')).toBeNull()
})

it.each(['/', '/product', '/trade', '/login', '/nowhere'])(
  'shows at %s that this is paper trading, also before the configuration is loaded',
  async (address) => {
    open(address)
    screen.getByText('shell:paper')
    await act(async () => void (config.base = null))
    screen.getByText('shell:paper')
    await act(async () => void (config.base = { image: '', mode: 'live' }))
    expect(screen.queryByText('shell:paper')).toBeNull()
  },
)

it('HOUSE-010 HOST-013 a session that the server refuses leads to login after a second, and remembers the address', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  open('/product?symbol=EURUSD')
  await heading('/product')
  vi.useFakeTimers()
  endRefusedSession('token-mia', new AppError('signed-out', ''))
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(location.pathname).toBe('/product')
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await heading('/login')
  expect(location.pathname + location.search).toBe('/login?from=%2Fproduct%3Fsymbol%3DEURUSD')
})

it.each([
  ['/Trade/', 'shell:tabs.trade'],
  ['/order/', 'shell:tabs.orders'],
])('HOST-308 the address %s has the tab bar with its tab', async (address, label) => {
  session.tokens = tokensOf('mia')
  open(address)
  await waitFor(() => expect(current()).toEqual([label]))
})

const tab = (name: string) => screen.getByRole('link', { name: `shell:tabs.${name}` })
const lots = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'lots' })

it('HOST-004 a kept page keeps what was typed and its address; its effects pause while it is hidden', async () => {
  const user = open('/trade?symbol=EURUSD')
  await heading('/trade')
  await user.type(lots(), '0.5')
  expect(effects).toEqual(['watch EURUSD'])
  await user.click(tab('quotes'))
  await heading('/')
  expect(effects).toEqual(['watch EURUSD', 'rest EURUSD'])
  expect(screen.queryByRole('button', { name: 'buy' })).toBeNull()
  await user.click(tab('trade'))
  await heading('/trade')
  expect(location.search).toBe('?symbol=EURUSD')
  expect(lots().value).toBe('0.5')
  expect(effects).toEqual(['watch EURUSD', 'rest EURUSD', 'watch EURUSD'])
  screen.getByRole('button', { name: 'buy' })
})

it('HOST-004 another address of a kept page is the same page with new input', async () => {
  const user = open('/trade?symbol=XAUUSD')
  await heading('/trade')
  await user.type(lots(), '0.5')
  await user.click(tab('quotes'))
  await user.click(await screen.findByRole('link', { name: 'euro' }))
  expect(await screen.findByText('EURUSD')).toBeDefined()
  expect(lots().value).toBe('0.5')
  expect(document.querySelectorAll('input')).toHaveLength(1)
  act(() => history.back())
  await heading('/')
})

it('HOST-005 the end of a session removes the kept pages', async () => {
  session.tokens = tokensOf('mia')
  const user = open('/trade?symbol=EURUSD')
  await heading('/trade')
  await user.type(lots(), '0.5')
  await user.click(tab('quotes'))
  await heading('/')
  act(() => void (session.tokens = null))
  await waitFor(() => expect(document.querySelector('input')).toBeNull())
  await user.click(tab('trade'))
  await heading('/trade')
  expect(location.search).toBe('')
  expect(lots().value).toBe('')
})

it('HOST-005 the end of a session clears what was typed on the kept page that is on show', async () => {
  session.tokens = tokensOf('mia')
  const user = open('/trade?symbol=EURUSD')
  await heading('/trade')
  await user.type(lots(), '0.5')
  act(() => void (session.tokens = null))
  await waitFor(() => expect(lots().value).toBe(''))
})

it('HOST-017 choosing a language over a page loses nothing that was typed there', async () => {
  const user = open('/register')
  await user.type(await screen.findByRole('textbox', { name: 'email' }), 'mia@kontor.example')
  await user.click(screen.getByRole('link', { name: 'language' }))
  await screen.findByRole('heading', { name: 'shell:language.title' })
  expect(document.title).toBe('shell:language.title · Kontor')
  act(() => history.back())
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'email' }).value).toBe(
      'mia@kontor.example',
    ),
  )
})

it('HOST-007 a navigation brings the focus to the heading, and back to where it was on a kept page', async () => {
  const user = open('/')
  await heading('/')
  await user.click(screen.getByRole('link', { name: 'euro' }))
  const trade = await heading('/trade')
  await waitFor(() => expect(document.activeElement).toBe(trade))
  act(() => history.back())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'euro' })),
  )
})

it('HOST-015 shows once that nothing can be stored', async () => {
  open('/')
  await heading('/')
  act(() => void (storage.refused = true))
  expect(await screen.findAllByText('shell:storage')).toHaveLength(1)
  act(() => void (storage.refused = false))
})

it('HOST-013 a page that needs the session stays at its address for the second in which the user reads why the session ended', async () => {
  session.tokens = tokensOf('mia')
  open('/order?tab=history')
  await heading('/order')
  vi.useFakeTimers()
  endRefusedSession('token-mia', new AppError('signed-out', ''))
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(location.pathname).toBe('/order')
  expect(screen.queryByRole('heading', { name: 'page /order' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await heading('/login')
  expect(location.pathname + location.search).toBe('/login?from=%2Forder%3Ftab%3Dhistory')
})
