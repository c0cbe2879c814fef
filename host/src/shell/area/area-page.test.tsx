import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@kontor/shared/store'
import { cleanup, screen, within } from '@kontor/shared/testing'
import { Page } from '@kontor/shared/ui'
import { openScreen } from '../../../testing/area-screens.tsx'
import {
  aPage,
  aRemote,
  asked,
  runPinned,
  serveArea,
  startScripts,
} from '../../../testing/scripts.tsx'

let lineIsDead = false
const alive = <Value,>(value: Value) => {
  if (lineIsDead) throw new Error('the line is dead')
  return value
}

const loadOrders = vi.fn(aPage('page /order'))
const market = aRemote('market', {
  '/': aPage('page /'),
  '/product': async () => () => <Page title="Search" name="Gold" />,
  '/rank': async () => () => alive(<h1>page /rank</h1>),
  '/video': async () => alive(() => <h1>page /video</h1>),
})
const trading = aRemote('trading', {
  '/order': loadOrders,
  '/trade': async () => alive(() => <h1>page /trade</h1>),
})
const loadRegister = vi.fn(async () => alive(() => <h1>page /register</h1>))
const onboarding = aRemote('onboarding', {
  '/login': aPage('page /login'),
  '/register': loadRegister,
})

beforeAll(() => runPinned())
beforeEach(() => {
  session.tokens = null
  lineIsDead = false
  loadOrders.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
  for (const area of [market, trading, onboarding]) serveArea(area)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })
const down = () => screen.findByText('shell:down.title')
const again = () => screen.getByRole('button', { name: 'shell:down.retry' })
const others = () =>
  within(screen.getByRole('navigation', { name: 'shell:down.others' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const address = () => screen.getByTestId('address').textContent

it('loads the area and the page of an address, and sets the document’s title', async () => {
  openScreen('/')
  screen.getByRole('status', { name: 'kit:list.loading' })
  await heading('/')
  expect(document.title).toContain('title of /')
})

it('HOST-008 a page that sets a name gives it to the document’s title', async () => {
  openScreen('/product')
  await screen.findByRole('heading', { name: 'Search' })
  await vi.waitFor(() => expect(document.title).toContain('Gold'))
})

it('a fault while a screen renders stays in its area, and a retry recovers', async () => {
  lineIsDead = true
  const user = openScreen('/rank')
  await down()
  lineIsDead = false
  await user.click(again())
  expect(await heading('/rank')).toBeDefined()
})

it('a page whose file does not load is down, and recovers on a retry', async () => {
  lineIsDead = true
  const user = openScreen('/video')
  await down()
  expect(others()).not.toContain('/')
  lineIsDead = false
  await user.click(again())
  expect(await heading('/video')).toBeDefined()
})

it('HOST-002 a page that needs a session leads a visitor to the login and remembers the address', async () => {
  openScreen('/order?tab=history')
  await heading('/login')
  expect(address()).toBe('/login?from=%2Forder%3Ftab%3Dhistory')
  expect(loadOrders).not.toHaveBeenCalled()
  expect(asked).toEqual([expect.stringContaining('/builds/onboarding/')])
})

it('HOST-033 a visitor reaches the login also while the page’s area is down', async () => {
  startScripts()
  serveArea(onboarding)
  openScreen('/order')
  expect(await heading('/login')).toBeDefined()
})

it('a page that needs a session opens with one, and is left when it ends', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  openScreen('/order')
  await heading('/order')
  session.tokens = null
  await heading('/login')
  expect(address()).toBe('/login?from=%2Forder')
})

it('HOUSE-004 an area that cannot be loaded says so, leads to the others, and recovers on the first retry', async () => {
  const user = openScreen('/user')
  await down()
  expect(screen.getByRole('alert').textContent).toContain('shell:down.text')
  expect(asked).toHaveLength(2)
  expect(others()).toEqual(expect.arrayContaining(['/', '/trade', '/login']))
  expect(others()).not.toContain('/user')
  serveArea(aRemote('account', { '/user': aPage('page /user') }))
  await user.click(again())
  await heading('/user')
})

it('HOST-037 an area that is down does not offer the login to a user, and comes back when the device is online', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  lineIsDead = true
  openScreen('/trade')
  await down()
  expect(others()).toEqual(expect.arrayContaining(['/', '/user']))
  expect(others()).not.toContain('/login')
  dispatchEvent(new Event('online'))
  // The network answers a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await down()
  lineIsDead = false
  expect(await heading('/trade')).toBeDefined()
})

it('HOST-130 without a connection a page says so at each attempt, and loads when the device is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  lineIsDead = true
  const user = openScreen('/register')
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await vi.waitFor(() => expect(loadRegister).toHaveBeenCalledTimes(attempt))
    await down()
    expect(screen.getByRole('alert').textContent).toContain('kit:error.offline')
    expect(screen.getByRole('alert').textContent).not.toContain('shell:down.text')
    await user.click(again())
  }
  onLine.mockReturnValue(true)
  lineIsDead = false
  dispatchEvent(new Event('online'))
  await heading('/register')
})
