import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, screen } from '@kontor/shared/testing'
import { openScreen } from '../../../testing/area-screens.tsx'
import {
  aPage,
  aRemote,
  asked,
  beacons,
  runPinned,
  serveArea,
  serveLastGood,
  startScripts,
} from '../../../testing/scripts.tsx'
import { currentBuild } from '../builds/builds.store.ts'
import { rememberFailed } from '../health/build-memory.store.ts'

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await runPinned({ withLastGood: true })
  startScripts()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('COMP-080 the last good build runs at once where the current one failed in this browser, and the edge is informed', async () => {
  rememberFailed(currentBuild('market'))
  serveArea(aRemote('market', { '/': aPage('quotes') }))
  serveLastGood(aRemote('market', { '/': aPage('last good quotes') }))
  openScreen('/')
  await screen.findByRole('heading', { name: 'last good quotes' })
  expect(asked).toEqual([expect.stringContaining('/builds/market/0.9.0/')])
  expect(beacons).toEqual([{ id: 'market', version: '1.0.0', event: 'fell-back' }])
})
