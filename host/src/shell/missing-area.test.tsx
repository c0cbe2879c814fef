import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@kontor/shared/store'
import { cleanup, render, screen, within } from '@kontor/shared/testing'
import {
  aPage,
  aRemote,
  pinnedComposition,
  serveArea,
  startFederation,
  startScripts,
} from '../../testing/scripts.tsx'
import { runComposition } from '../composition/builds/builds.store.ts'
import { Shell } from './shell.tsx'

beforeAll(async () => {
  startFederation()
  const { remotes, ...rest } = await pinnedComposition()
  const { market: _, ...withoutMarket } = remotes
  runComposition({ ...rest, remotes: withoutMarket })
})
beforeEach(() => {
  session.tokens = null
  startScripts()
  serveArea(aRemote('trading', { '/trade': aPage('page /trade') }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(at: string) {
  history.replaceState(null, '', at)
  render(<Shell />)
}

it('COMP-222 an area that the channel does not have leaves its tab out, and the others work', async () => {
  open('/trade')
  await screen.findByRole('heading', { name: 'page /trade' })
  const tabs = within(screen.getByRole('navigation', { name: 'shell:tabs.label' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'shell:tabs.orders',
    'shell:tabs.trade',
    'shell:tabs.mine',
  ])
})

it('COMP-222 an address of an area that the channel does not have says so, without a way to itself', async () => {
  open('/')
  await screen.findByText('shell:not-found.lead')
  expect(screen.queryByRole('link', { name: 'shell:not-found.home' })).toBeNull()
})
