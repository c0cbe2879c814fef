import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AreaRoute, Remote } from '@kontor/shared/contract'
import { cleanup, screen } from '@kontor/shared/testing'
import type { RemoteId } from '@kontor/shared/wire'
import { openScreen } from '../testing/area-screens.tsx'
import {
  aRemote,
  asked,
  runPinnedWithPrevious,
  serveArea,
  servePrevious,
  startScripts,
  told,
} from '../testing/scripts.ts'

const aPage = (path: string, text: string, lazy?: AreaRoute['lazy']): AreaRoute => ({
  path,
  title: path,
  lazy: lazy ?? (async () => () => <h1>{text}</h1>),
})
const broken = async () => {
  throw new Error('it throws on evaluation')
}
const beacons = (id: RemoteId) =>
  told
    .map((text) => JSON.parse(text))
    .flatMap(({ id: of, version, came }) => (of === id ? `${version} ${came}` : []))

beforeAll(runPinnedWithPrevious)
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

it('COMP-006 the build before stands in for one that cannot be loaded, and the edge is told', async () => {
  servePrevious(aRemote('market', [aPage('/', 'quotes of before')]))
  openScreen('/')
  await screen.findByRole('heading', { name: 'quotes of before' })
  expect(versionsAsked('market')).toEqual(['1.0.0', '1.0.0', '0.9.0'])
  expect(beacons('market')).toEqual(['1.0.0 fell-back'])
})

it('COMP-006 it stands in also where the first page of the area cannot be loaded', async () => {
  serveArea(aRemote('trading', [aPage('/trade', 'never', broken)]))
  servePrevious(aRemote('trading', [aPage('/trade', 'trade of before')]))
  openScreen('/trade')
  await screen.findByRole('heading', { name: 'trade of before' })
  expect(beacons('trading')).toEqual(['1.0.0 fell-back'])
})

it('COMP-006 once a page of the area is shown it keeps its build: another page is down, and starts anew on retry', async () => {
  let isBroken = true
  const rest: Remote = aRemote('account', [
    aPage('/user', 'mine'),
    aPage('/mine/wallet', 'wallet', async () => (isBroken ? broken() : () => <h1>wallet</h1>)),
  ])
  serveArea(rest)
  servePrevious(aRemote('account', [aPage('/mine/wallet', 'wallet of before')]))
  openScreen('/user')
  await screen.findByRole('heading', { name: 'mine' })
  cleanup()
  const user = openScreen('/mine/wallet')
  const retry = await again()
  expect(beacons('account')).toEqual(['1.0.0 loaded', '1.0.0 failed'])
  isBroken = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'wallet' })
  expect(versionsAsked('account')).toEqual(['1.0.0', '1.0.0'])
})

it('COMP-006 where neither can be loaded the area is down, and the retry takes the current one', async () => {
  const user = openScreen('/login')
  const retry = await again()
  expect(beacons('onboarding')).toEqual(['1.0.0 failed'])
  serveArea(aRemote('onboarding', [aPage('/login', 'log in')]))
  await user.click(retry)
  await screen.findByRole('heading', { name: 'log in' })
  expect(beacons('onboarding')).toEqual(['1.0.0 failed', '1.0.0 loaded'])
})
