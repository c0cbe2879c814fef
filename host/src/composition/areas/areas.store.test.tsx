import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, screen } from '@kontor/shared/testing'
import type { RemoteId } from '@kontor/shared/wire'
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

const broken = async () => {
  throw new Error('it throws on evaluation')
}
const beaconsOf = (area: RemoteId) =>
  beacons.flatMap(({ id, version, event }) => (id === area ? `${version} ${event}` : []))

beforeAll(() => runPinned({ withLastGood: true }))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const versionsAsked = (id: RemoteId) =>
  asked.flatMap((src) => src.match(new RegExp(`/builds/${id}/([^/]+)/`))?.[1] ?? [])
const again = () => screen.findByRole('button', { name: 'shell:down.retry' })

it('COMP-006 the last good build replaces one that does not load, and the edge is informed', async () => {
  serveLastGood(aRemote('market', { '/': aPage('last good quotes') }))
  openScreen('/')
  await screen.findByRole('heading', { name: 'last good quotes' })
  expect(versionsAsked('market')).toEqual(['1.0.0', '1.0.0', '0.9.0'])
  expect(beaconsOf('market')).toEqual(['1.0.0 fell-back'])
})

it('COMP-006 the last good build is also used if the first page of the area does not load', async () => {
  serveArea(aRemote('trading', { '/trade': broken }))
  serveLastGood(aRemote('trading', { '/trade': aPage('last good trade') }))
  openScreen('/trade')
  await screen.findByRole('heading', { name: 'last good trade' })
  expect(beaconsOf('trading')).toEqual(['1.0.0 loaded', '1.0.0 fell-back'])
})

it('COMP-006 an area that shows a page keeps its build: another page that fails is down, and a retry starts the area anew', async () => {
  let isBroken = true
  serveArea(
    aRemote('account', {
      '/user': aPage('mine'),
      '/mine/wallet': async () => (isBroken ? broken() : () => <h1>wallet</h1>),
    }),
  )
  serveLastGood(aRemote('account', { '/mine/wallet': aPage('last good wallet') }))
  openScreen('/user')
  await screen.findByRole('heading', { name: 'mine' })
  cleanup()
  const user = openScreen('/mine/wallet')
  const retry = await again()
  expect(beaconsOf('account')).toEqual(['1.0.0 loaded', '1.0.0 failed'])
  isBroken = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'wallet' })
  expect(versionsAsked('account')).toEqual(['1.0.0', '1.0.0'])
})

it('COMP-006 if neither build loads the area is down, and a retry takes the current build', async () => {
  const user = openScreen('/login')
  const retry = await again()
  expect(beaconsOf('onboarding')).toEqual(['1.0.0 failed'])
  serveArea(aRemote('onboarding', { '/login': aPage('log in') }))
  await user.click(retry)
  await screen.findByRole('heading', { name: 'log in' })
})
