import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, screen } from '@kontor/shared/testing'
import { openScreen } from '../../../testing/area-screens.tsx'
import { aBuild, aComposition } from '../../../testing/compositions.ts'
import {
  aPage,
  aRemote,
  pinnedBuild,
  serveArea,
  startFederation,
  startScripts,
} from '../../../testing/scripts.tsx'
import { runComposition } from '../builds/builds.store.ts'
import { addressAt } from './addresses.store.ts'

/** A composition with an area that the host does not know, without trading. */
beforeAll(async () => {
  const [market, rewards] = [await pinnedBuild('market'), await pinnedBuild('rewards')]
  startFederation()
  runComposition(
    aComposition({ remotes: { market, rewards }, lastGood: { trading: aBuild('trading') } }),
  )
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
  serveArea(aRemote('market', { '/': aPage('the quotes') }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('COMP-201 an area that the host does not know is down, and opens on a retry', async () => {
  const user = openScreen('/rewards')
  await screen.findByText('shell:down.page')
  expect(screen.getByRole('link', { name: 'shell:tabs.quotes' })).toBeDefined()
  serveArea(aRemote('rewards', { '/rewards': aPage('the rewards') }))
  await user.click(screen.getByRole('button', { name: 'shell:down.retry' }))
  expect(await screen.findByRole('heading', { name: 'the rewards' })).toBeDefined()
})

it('COMP-201 an address of an area that the composition does not have belongs to no area', () => {
  expect(addressAt('/rewards')?.id).toBe('rewards')
  expect(addressAt('/trade')).toBeUndefined()
})
