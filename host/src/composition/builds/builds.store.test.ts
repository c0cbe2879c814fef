import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lent } from '@kontor/shared/contract'
import { config } from '@kontor/shared/store'
import { CONTRACT, type RemoteId } from '@kontor/shared/wire'
import { aRemote, asked, runPinned, serveArea, startScripts } from '../../../testing/scripts.tsx'
import { loadArea, loadFrom } from './builds.store.ts'

beforeAll(() => runPinned())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const entryOf = (id: string) => `http://localhost:3000/builds/${id}/1.0.0/entry.js`

it('loads no entry of an area before a page needs the area, then its pinned entry once', async () => {
  const market = aRemote('market')
  serveArea(market)
  expect(asked).toEqual([])
  expect(await loadArea('market')).toBe(market)
  expect(await loadArea('market')).toBe(market)
  expect(asked).toEqual([entryOf('market')])
})

/** Loads an area as the host does: automatically, or as a retry by the user. */
const load = (id: RemoteId, isRetry = false) => loadFrom(id, () => loadArea(id), isRetry)

it('tries a second time automatically, past all caches', async () => {
  const trading = aRemote('trading')
  vi.mocked(fetch).mockImplementationOnce(async () => {
    serveArea(trading)
    return new Response()
  })
  expect(await load('trading')).toBe(trading)
  expect(asked).toEqual([entryOf('trading'), entryOf('trading')])
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    entryOf('trading'),
    expect.objectContaining({ cache: 'reload' }),
  )
})

it('HOUSE-004 gives up after two tries, and a later call loads it again', async () => {
  await expect(load('account')).rejects.toThrow(entryOf('account'))
  expect(asked).toHaveLength(2)
  const account = aRemote('account')
  serveArea(account)
  expect(await load('account', true)).toBe(account)
  expect(asked).toHaveLength(3)
})

it.each([
  [
    'bytes of another integrity',
    () => serveArea(aRemote('onboarding'), 'the entry of somebody else'),
    'onboarding/1.0.0/entry.js',
    2,
  ],
  [
    'another contract',
    () => serveArea({ ...aRemote('onboarding'), contract: CONTRACT + 1 }),
    `onboarding speaks contract ${CONTRACT + 1}, this host ${CONTRACT}`,
    1,
  ],
  [
    'its own copy of a lent module',
    () =>
      serveArea({
        ...aRemote('onboarding'),
        lent: { ...lent, valtio: <State extends object>(state?: State) => state! },
      }),
    'onboarding brought its own valtio',
    1,
  ],
])(
  'refuses an area with %s; code that loaded without a fault is not loaded twice',
  async (_name, serve, why, tries) => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    serve()
    await expect(load('onboarding')).rejects.toThrow(why)
    expect(asked).toHaveLength(tries)
  },
)

it('COMP-001 a file that does not load fails in time, is not tried again at once, and loads when the user retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onboarding = aRemote('onboarding')
  serveArea(onboarding)
  vi.mocked(document.head.appendChild).mockImplementationOnce((node) => {
    asked.push((node as HTMLScriptElement).src)
    Object.assign(node, { type: 'text/plain' })
    document.head.insertBefore(node, null)
    return node
  })
  const refused = load('onboarding').catch(String)
  await vi.advanceTimersByTimeAsync(config.runtime.loadTimeoutMs)
  expect(await refused).toContain(entryOf('onboarding'))
  expect(asked).toHaveLength(1)
  vi.useRealTimers()
  expect(await load('onboarding', true)).toBe(onboarding)
})
