import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import words from '@kontor/locales/en-US/inspector.json'
import { session } from '@kontor/shared/store'
import { cleanup, render, screen, userEvent, waitFor, within } from '@kontor/shared/testing'
import {
  aPage,
  aRemote,
  runPinned,
  serveArea,
  serveLastGood,
  startScripts,
} from '../../testing/scripts.tsx'
import { runComposition, runningComposition } from '../composition/builds/builds.store.ts'
import { rememberFailed } from '../composition/health/build-memory.store.ts'
import { Shell } from '../shell/shell.tsx'

beforeAll(() => runPinned({ withLastGood: true }))
beforeEach(() => {
  localStorage.clear()
  session.tokens = null
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startScripts()
  serveArea(aRemote('market', { '/': aPage('page /') }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(at: string) {
  history.replaceState(null, '', at)
  render(<Shell />)
  return within(await screen.findByRole('dialog', { name: words.title }))
}

/** The text of one part of the sheet. */
const partOf = (sheet: ReturnType<typeof within>, name: string) =>
  sheet.getByRole('region', { name }).textContent

it('HOST-110 an address with ?kontor says which composition the page runs, and closes to the address', async () => {
  const sheet = await open('/?kontor')
  expect(partOf(sheet, words.composition)).toMatch(/Channelstable.*Revision1.*Format2/)
  await userEvent.setup().click(sheet.getByRole('button', { name: 'kit:close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/')
})

it('HOST-111 the last good build of an area is named with the reason, and what was not opened', async () => {
  rememberFailed({ id: 'market', version: '1.0.0' })
  serveLastGood(aRemote('trading', { '/trade': aPage('page /trade') }))
  const failing = aRemote('trading', {
    '/trade': () => Promise.reject(new Error('mail ada@kontor.example')),
  })
  serveArea(failing)
  history.replaceState(null, '', '/trade')
  const { unmount } = render(<Shell />)
  await screen.findByRole('heading', { name: 'page /trade' })
  unmount()
  const builds = partOf(await open('/trade?kontor'), words.builds)
  expect(builds).toContain(
    `trading${words.state['last-good'].replace('{{version}}', '1.0.0')}: mail …0.9.0`,
  )
  expect(builds).toContain(`account${words.state.unopened}1.0.0`)
})

it('HOST-111 the arm of a canary stands beside the revision that both arms have', async () => {
  const whole = runningComposition()
  runComposition({ ...whole, arm: { name: 'canary', canary: 1, share: 0.1 } })
  const composition = partOf(await open('/?kontor'), words.composition)
  runComposition(whole)
  expect(composition).toContain(`${words.revision}1 · canary`)
})

it('HOST-112 all of it is copied as text', async () => {
  const user = userEvent.setup()
  const sheet = await open('/?kontor')
  await user.click(sheet.getByRole('button', { name: words.copy }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`${words.composition}\n  ${words.channel}: stable\n`)
  expect(copied).toMatch(/\n {2}market: 1\.0\.0 \(/)
})
