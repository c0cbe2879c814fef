import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defineRemote } from '@kontor/shared/contract'
import { session } from '@kontor/shared/store'
import type { AreaRoute } from '@kontor/shared/wire'
import { aPage, runPinned, serveArea, startScripts } from '../../../testing/scripts.tsx'
import { openArea, openPage } from './areas.store.ts'

beforeAll(() => runPinned())
beforeEach(() => startScripts())
afterEach(() => {
  vi.restoreAllMocks()
  session.tokens = null
})

/** An area whose words are still loading. */
function serveWaiting(id: 'account' | 'trading', path: string) {
  const load = vi.fn(aPage(path))
  const { promise, resolve } = Promise.withResolvers<{ default: Record<string, string> }>()
  const words = vi.fn(() => promise)
  const pages = { [path]: load }
  const remote = defineRemote<readonly AreaRoute[]>({ id, pages, words })
  serveArea(remote)
  return { load, words, remote, come: () => resolve({ default: {} }) }
}

it('HOST-262 the page of a pressed link loads beside the words of its area, once', async () => {
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  const { load, remote, come } = serveWaiting('account', '/user')
  const opened = openArea('account', '/user')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  come()
  await opened
  await openPage(remote, '/user')
  expect(load).toHaveBeenCalledOnce()
})

it('HOST-262 a page that leads a visitor to the login does not load', async () => {
  const { load, words, come } = serveWaiting('trading', '/order')
  const opened = openArea('trading', '/order')
  await vi.waitFor(() => expect(words).toHaveBeenCalled())
  come()
  await opened
  expect(load).not.toHaveBeenCalled()
})
