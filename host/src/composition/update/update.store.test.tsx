import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen, userEvent, waitFor } from '@kontor/shared/testing'
import type { Composition, PinnedBuild } from '@kontor/shared/wire'
import { aComposition, signed } from '../../../testing/compositions.ts'
import {
  aRemote,
  pinnedComposition,
  serveArea,
  serveLastGood,
  startFederation,
  startScripts,
} from '../../../testing/scripts.tsx'
import { openArea } from '../areas/areas.store.ts'
import { runComposition } from '../builds/builds.store.ts'
import { watchInput } from './unsaved-input.store.ts'
import { update, watchForUpdate } from './update.store.ts'
import { UpdateLine } from './update-line.tsx'

const reload = vi.fn()
let served: () => Promise<Response>
let running: Composition

beforeAll(async () => {
  running = { ...(await pinnedComposition({ withLastGood: true })), revision: 7, issuedAt: 700 }
  startFederation()
  runComposition(running)
  watchForUpdate(running)
  watchInput()
})
beforeEach(() => {
  update.newest = null
  reload.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => served()),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serves = (over: Partial<Composition>) => {
  served = async () =>
    Response.json((await signed(JSON.stringify({ ...running, ...over }))).composition)
}
const newer = <Build extends PinnedBuild>(build: Build) => ({ ...build, version: '1.1.0' })
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const load = () => screen.queryByRole('button', { name: 'shell:update.load' })

it('COMP-008 announces a newer version when the user comes back, and loads it on request', async () => {
  serves({ revision: 8, issuedAt: 800, host: newer(running.host) })
  render(<UpdateLine />)
  expect(load()).toBeNull()
  await comeBack()
  expect(fetch).toHaveBeenCalledWith('/composition', expect.objectContaining({ cache: 'no-cache' }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'shell:update.load' }))
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the same one', () => serves({})],
  ['the same one, signed anew', () => serves({ issuedAt: 900 })],
  ['an older one', () => serves({ revision: 6, issuedAt: 600, host: newer(running.host) })],
  ['a newer one of the same builds', () => serves({ revision: 9, issuedAt: 900 })],
  [
    'a newer one whose areas this page has not opened',
    () =>
      serves({
        revision: 9,
        issuedAt: 900,
        remotes: { ...running.remotes, trading: newer(running.remotes['trading']!) },
      }),
  ],
  ['an edge that fails', () => (served = async () => new Response('', { status: 502 }))],
  ['something else', () => (served = async () => new Response('<!doctype html>'))],
  ['no line', () => (served = async () => Promise.reject(new TypeError('Failed to fetch')))],
])('COMP-008 COMP-055 shows no announcement for %s', async (_what, serve) => {
  serve()
  render(<UpdateLine />)
  await comeBack()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await act(() => new Promise((settled) => setTimeout(settled, 20)))
  expect(load()).toBeNull()
})

it('COMP-055 a newer build of an area is announced once the page opens the area', async () => {
  const trading = newer(running.remotes['trading']!)
  serves({ revision: 9, issuedAt: 900, remotes: { ...running.remotes, trading } })
  render(<UpdateLine />)
  await comeBack()
  await waitFor(() => expect(update.newest).not.toBeNull())
  expect(load()).toBeNull()
  startScripts()
  serveArea(aRemote('trading'))
  await act(() => openArea('trading'))
  expect(load()).not.toBeNull()
})

it('COMP-055 the last good build is not announced to a page that already runs it', async () => {
  startScripts()
  serveLastGood(aRemote('account'))
  await openArea('account')
  vi.mocked(fetch).mockImplementation(() => served())
  const account = running.lastGood['account']!
  serves({ revision: 9, issuedAt: 900, remotes: { ...running.remotes, account } })
  render(<UpdateLine />)
  await comeBack()
  await waitFor(() => expect(update.newest).not.toBeNull())
  expect(load()).toBeNull()
})

it('COMP-008 is not announced while there is unsaved input, and is announced afterwards', async () => {
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="amount" />
      <UpdateLine />
    </>,
  )
  await user.type(screen.getByLabelText('amount'), '5')
  act(() => void (update.newest = aComposition({ host: newer(running.host) })))
  await act(() => new Promise((settled) => setTimeout(settled, 40)))
  expect(load()).toBeNull()
  await user.clear(screen.getByLabelText('amount'))
  await waitFor(() => expect(load()).not.toBeNull())
})

const shownWith = (dialog: boolean) => (
  <>
    {dialog && <dialog open aria-label="ticket" />}
    <UpdateLine />
  </>
)

it('COMP-008 is not announced while a dialog is open', async () => {
  const { rerender } = render(shownWith(true))
  const user = userEvent.setup()
  act(() => void (update.newest = aComposition({ host: newer(running.host) })))
  await user.click(document.body)
  await act(() => new Promise((settled) => setTimeout(settled, 40)))
  expect(load()).toBeNull()
  rerender(shownWith(false))
  await user.click(document.body)
  await waitFor(() => expect(load()).not.toBeNull())
})
