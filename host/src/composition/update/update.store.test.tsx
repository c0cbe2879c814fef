import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { client } from '@kontor/shared/api'
import { act, cleanup, render, screen, userEvent } from '@kontor/shared/testing'
import type { Composition, ReleaseNews } from '@kontor/shared/wire'
import {
  aRemote,
  pinnedComposition,
  serveArea,
  serveLastGood,
  startFederation,
  startScripts,
} from '../../../testing/scripts.tsx'
import { openArea, openedAreas } from '../areas/areas.store.ts'
import { runComposition } from '../builds/builds.store.ts'
import { watchInput } from './unsaved-input.store.ts'
import { followReleases, loadIfSafe } from './update.store.ts'
import { UpdateLine } from './update-line.tsx'

const reload = vi.fn()
let running: Composition
let same: ReleaseNews
/** Tells the page of a release, as the edge does. */
let tell: undefined | ((news: unknown) => void)
/** The addresses of the streams that are open. */
const streams: string[] = []

class Stream extends EventTarget {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
    streams.push(path)
    tell = (news) =>
      act(() => void this.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(news) })))
  }

  close() {
    streams.splice(streams.indexOf(this.#path), 1)
  }
}

beforeAll(async () => {
  running = { ...(await pinnedComposition({ withLastGood: true })), revision: 7, issuedAt: 700 }
  const builds = [running.host, ...Object.values(running.remotes)]
  same = {
    channel: running.channel,
    revision: 7,
    issuedAt: 700,
    builds: Object.fromEntries(builds.map(({ id, version }) => [id, version])),
    quarantined: [],
  }
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', undefined)
  startFederation()
  runComposition(running)
  watchInput()
  vi.useFakeTimers()
  followReleases(running)
  await vi.advanceTimersByTimeAsync(1_500)
  vi.useRealTimers()
  await vi.waitUntil(() => tell !== undefined)
})
beforeEach(() => {
  tell!(same)
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const later = (over: Partial<ReleaseNews['builds']> = {}, revision = 8): ReleaseNews => {
  return { ...same, revision, builds: { ...same.builds, ...over } as ReleaseNews['builds'] }
}
const newHost = (revision = 8) => later({ host: '1.1.0' }, revision)
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
/**
 * The button that loads the new version, after all news are rendered; null while it is not shown.
 */
async function question() {
  await act(async () => undefined)
  return screen.queryByRole('button', { name: 'shell:update.load' })
}

it('HOST-150 a page loads a new release when its user opens another area or comes back, and says nothing', async () => {
  render(<UpdateLine />)
  tell!(newHost())
  expect(await question()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
  tell!(newHost(9))
  await comeBack()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('HOST-317 a page without a line loads no release, and loads it at a safe point with the line', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  tell!(newHost())
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  line.mockReturnValue(true)
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['of the same builds', () => same],
  ['of the same builds, later', () => later()],
  ['before this one', () => newHost(6)],
  ['with another build of an area that was not opened', () => later({ trading: '1.1.0' })],
])('HOST-150 COMP-055 a release %s loads nothing', async (_what, news) => {
  render(<UpdateLine />)
  tell!(news())
  await comeBack()
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
})

it('HOST-292 a page follows a registry that was restored from a backup', () => {
  tell!({ ...newHost(6), issuedAt: 701 })
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-171 a page leaves a preview that is over, and enters one that its browser has opened', () => {
  tell!({ ...same, channel: 'preview-0123456789ab' })
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-150 news that are none change nothing', () => {
  tell!(newHost())
  tell!({ revision: 'x' })
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('COMP-055 another build of an area counts once the page has opened the area', async () => {
  tell!(later({ trading: '1.1.0' }))
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  startScripts()
  serveArea(aRemote('trading'))
  await act(() => openArea('trading'))
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

/** Opens an area whose last good build replaces the newest one, which does not load. */
async function openLastGood(): Promise<void> {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  startScripts()
  serveLastGood(aRemote('account'))
  await act(() => openArea('account'))
  const sentence = 'account does not load; its last good build takes its place'
  expect(warned).toHaveBeenCalledWith(sentence, expect.any(Error))
  warned.mockRestore()
}

it('COMP-055 the last good build is not loaded again by a page that already runs it', async () => {
  await openLastGood()
  tell!(later({ account: running.lastGood['account']!.version }))
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
})

it('HOST-291 a page whose last good build is quarantined loads itself at once, also of the same revision, and then asks', async () => {
  render(<UpdateLine />)
  if (!openedAreas().includes('account')) await openLastGood()
  const quarantined = [{ id: 'account', version: running.lastGood['account']!.version }]
  tell!({ ...same, quarantined })
  expect(reload).toHaveBeenCalledOnce()
  tell!(newHost())
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledTimes(2)
  expect(await question()).toBeNull()
  tell!({ ...newHost(), quarantined })
  expect(reload).toHaveBeenCalledTimes(3)
  act(loadIfSafe)
  await comeBack()
  expect(reload).toHaveBeenCalledTimes(3)
  expect(await question()).not.toBeNull()
})

it('HOST-151 a page loads itself once for a revision, and never where it cannot remember that', () => {
  const storage = sessionStorage
  tell!(newHost())
  act(loadIfSafe)
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
  vi.stubGlobal('sessionStorage', undefined)
  tell!(newHost(9))
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
  vi.stubGlobal('sessionStorage', storage)
})

it('COMP-683 a page says on its stream that unsaved input holds it, once a safe point has come', async () => {
  const user = userEvent.setup()
  render(<input aria-label="amount" />)
  await user.type(screen.getByLabelText('amount'), '5')
  act(loadIfSafe)
  tell!(newHost())
  expect(streams).toEqual(['/releases?revision=7&arm=stable'])
  act(loadIfSafe)
  const held = ['/releases?revision=7&arm=stable&held=input']
  expect(streams).toEqual(held)
  tell!(newHost())
  act(loadIfSafe)
  expect(streams).toEqual(held)
  await user.clear(screen.getByLabelText('amount'))
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-152 COMP-008 nothing is loaded while something is typed, a dialog is open or a call is under way', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<input aria-label="amount" />)
  tell!(newHost())
  await user.type(screen.getByLabelText('amount'), '5')
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('amount'))
  rerender(<dialog open aria-label="ticket" />)
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  rerender(<p />)
  const { promise, resolve } = Promise.withResolvers<void>()
  client.defaults.adapter = async (config) => {
    await promise
    return { data: {}, status: 200, statusText: '', headers: {}, config }
  }
  const called = client.request({ url: '/v1/order' })
  await Promise.resolve()
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  resolve()
  await called
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-303 nothing is loaded while an element says that something is unsaved', () => {
  const { rerender } = render(<p data-unsaved>a code is on its way</p>)
  tell!(newHost())
  act(loadIfSafe)
  expect(reload).not.toHaveBeenCalled()
  rerender(<p>done</p>)
  act(loadIfSafe)
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-153 a page that could not load itself again asks its user after an hour, not before', async () => {
  render(<UpdateLine />)
  vi.useFakeTimers()
  tell!(newHost())
  act(loadIfSafe)
  act(() => void vi.advanceTimersByTime(3_599_999))
  expect(await question()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(await question()).not.toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-153 a page that found no safe point within an hour asks once nothing is typed', async () => {
  const user = userEvent.setup()
  const shown = (
    <>
      <input aria-label="amount" />
      <UpdateLine />
    </>
  )
  render(shown)
  await user.type(screen.getByLabelText('amount'), '5')
  vi.useFakeTimers()
  tell!(newHost())
  act(() => void vi.advanceTimersByTime(3_600_000))
  vi.useRealTimers()
  expect(await question()).toBeNull()
  await user.clear(screen.getByLabelText('amount'))
  await user.click(await screen.findByRole('button', { name: 'shell:update.load' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('HOST-153 a signature that is renewed does not put off the question', async () => {
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="amount" />
      <UpdateLine />
    </>,
  )
  await user.type(screen.getByLabelText('amount'), '5')
  vi.useFakeTimers()
  tell!(newHost())
  act(() => void vi.advanceTimersByTime(3_600_000))
  tell!({ ...newHost(), issuedAt: 900 })
  vi.useRealTimers()
  await user.clear(screen.getByLabelText('amount'))
  expect(await question()).not.toBeNull()
})

it('HOST-154 a page that runs a quarantined build loads itself at once, or asks where something is typed', async () => {
  const quarantined = [{ id: 'host', version: running.host.version }]
  tell!({ ...newHost(), quarantined })
  expect(reload).toHaveBeenCalledOnce()
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="amount" />
      <UpdateLine />
    </>,
  )
  await user.type(screen.getByLabelText('amount'), '5')
  tell!({ ...newHost(9), quarantined })
  expect(reload).toHaveBeenCalledOnce()
  expect(await question()).not.toBeNull()
})
