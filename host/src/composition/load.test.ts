import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lent } from '@kontor/shared/contract'
import { aRemote, asked, runPinned, serveArea, startScripts } from '../testing/scripts.ts'
import { loadArea } from './load.ts'

beforeAll(runPinned)
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
})
afterEach(() => vi.restoreAllMocks())

const entryOf = (id: string) => `http://localhost:3000/builds/${id}/1.0.0/entry.js`

it('loads nothing of an area before it is asked for, then its pinned entry once', async () => {
  const market = aRemote('market')
  serveArea(market)
  expect(asked).toEqual([])
  expect(await loadArea('market')).toBe(market)
  expect(await loadArea('market')).toBe(market)
  expect(asked).toEqual([entryOf('market')])
})

it('asks the network a second time on its own, at another address', async () => {
  const trading = aRemote('trading')
  vi.mocked(document.head.appendChild).mockImplementationOnce((node) => {
    queueMicrotask(() => node.dispatchEvent(new Event('error')))
    serveArea(trading)
    return node
  })
  expect(await loadArea('trading')).toBe(trading)
  expect(asked).toEqual([expect.stringMatching(/trading\/1\.0\.0\/entry\.js\?try=\d$/)])
})

it('HOUSE-004 gives up after two tries, and a later call really tries again', async () => {
  await expect(loadArea('account')).rejects.toThrow(entryOf('account'))
  expect(asked).toHaveLength(2)
  const account = aRemote('account')
  serveArea(account)
  expect(await loadArea('account')).toBe(account)
  expect(asked).toHaveLength(3)
})

it.each([
  ['bytes of another integrity', () => serveArea(aRemote('onboarding'), 'the entry of somebody else'), 'onboarding/1.0.0/entry.js'],
  ['another contract', () => serveArea({ ...aRemote('onboarding'), contract: 2 }), 'onboarding speaks contract 2, this host 1'],
  [
    'its own copy of a lent module',
    () => serveArea({ ...aRemote('onboarding'), lent: { ...lent, valtio: <State extends object>(state?: State) => state! } }),
    'onboarding brought its own valtio',
  ],
])('refuses an area with %s', async (_name, serve, why) => {
  serve()
  await expect(loadArea('onboarding')).rejects.toThrow(why)
  expect(asked).toHaveLength(2)
})
