import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@kontor/shared/store'
import { cleanup, screen, userEvent } from '@kontor/shared/testing'
import { openScreen } from '../../../testing/area-screens.tsx'
import {
  aPage,
  aRemote,
  asked,
  beacons,
  runPinned,
  serveArea,
  startScripts,
} from '../../../testing/scripts.tsx'
import { currentBuild } from '../builds/builds.store.ts'
import { rememberFailed } from '../health/build-memory.store.ts'
import { openArea } from './areas.store.ts'

beforeAll(() => runPinned())
beforeEach(() => {
  session.tokens = null
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('COMP-700 without a last good build, a build that made a page stop responding does not run until the user tries again', async () => {
  // The guard of the next document stores this after a page that stopped responding.
  localStorage.setItem('failed market', `${currentBuild('market').version} ${Date.now()} died`)
  serveArea(aRemote('market', { '/': aPage('quotes') }))
  openScreen('/')
  const retry = await screen.findByRole('button', { name: 'shell:down.retry' })
  await openArea('market')
  dispatchEvent(new Event('online'))
  expect(asked).toEqual([])
  expect(beacons).toEqual([{ id: 'market', version: '1.0.0', event: 'failed' }])
  await userEvent.setup().click(retry)
  await screen.findByRole('heading', { name: 'quotes' })
})

it('COMP-700 without a last good build, a build that failed runs again if its page kept responding', async () => {
  rememberFailed(currentBuild('onboarding'))
  serveArea(aRemote('onboarding', { '/login': aPage('login') }))
  openScreen('/login')
  await screen.findByRole('heading', { name: 'login' })
  expect(beacons).not.toContainEqual(expect.objectContaining({ event: 'failed' }))
})
