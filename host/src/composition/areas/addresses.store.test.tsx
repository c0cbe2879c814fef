import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@kontor/shared/store'
import { cleanup, screen } from '@kontor/shared/testing'
import { openScreen } from '../../../testing/area-screens.tsx'
import { aRoute } from '../../../testing/compositions.ts'
import {
  aPage,
  aRemote,
  asked,
  runPinned,
  serveArea,
  serveLastGood,
  startScripts,
} from '../../../testing/scripts.tsx'
import { tokensOf } from '../../../testing/tab.ts'
import { addressAt, routeOf } from './addresses.store.ts'

beforeAll(() =>
  runPinned({
    withLastGood: true,
    lastGoodRoutes: {
      market: [aRoute('/', { title: 'last good title' }), aRoute('/old'), aRoute('/login')],
      trading: [aRoute('/trade')],
    },
  }),
)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('finds an address as the router does: in any case, with or without a final slash', () => {
  expect(addressAt('/')).toEqual({ id: 'market', path: '/', keepAlive: true })
  expect(addressAt('/Product/')).toEqual({ id: 'market', path: '/product', keepAlive: false })
  expect(addressAt('/nowhere')).toBeUndefined()
  expect(addressAt('/constructor')).toBeUndefined()
})

it('COMP-012 an address that moved from one area to another belongs to the area that has it in the current builds', () => {
  expect(addressAt('/login')?.id).toBe('onboarding')
})

it('COMP-012 an address that only the last good build has is not found while the area runs its current build', async () => {
  openScreen('/old')
  await screen.findByText('shell:not-found.lead')
  expect(asked).toEqual([])
})

it('COMP-012 after a fallback the titles and the addresses are those of the last good build', async () => {
  serveLastGood(aRemote('market', { '/': aPage('last good quotes'), '/old': aPage('old page') }))
  openScreen('/')
  await screen.findByRole('heading', { name: 'last good quotes' })
  expect(document.title).toContain('last good title')
  cleanup()
  openScreen('/old')
  await screen.findByRole('heading', { name: 'old page' })
})

it('COMP-012 an address that only the current build has is down after a fallback, and a retry takes the current build', async () => {
  serveLastGood(aRemote('trading', { '/trade': aPage('last good trade') }))
  session.tokens = tokensOf('mia')
  const user = openScreen('/order')
  const retry = await screen.findByRole('button', { name: 'shell:down.retry' })
  serveArea(aRemote('trading', { '/order': aPage('new page') }))
  await user.click(retry)
  await screen.findByRole('heading', { name: 'new page' })
  expect(routeOf(addressAt('/order')!)?.title).toBe('title of /order')
})
