import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { App } from '../app.tsx'

afterEach(closeConsole)

it('CON-023 a browser that is signed in opens the console without a token, until it signs out', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'night-shift', role: 'operator', areas: [] })
  const user = await openConsole(registry)
  expect(screen.getByText('night-shift')).toBeTruthy()
  closeConsole()

  const again = new FakeRegistry(statusOf())
  again.person = registry.person
  render(<App />)
  expect(await screen.findByText('night-shift')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByLabelText('Token')).toBeTruthy()
  expect(again.person).toBeNull()
})

it('CON-156 a browser that is signed in stays so when the registry does not answer at first', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.person = { name: 'night-shift', role: 'operator', areas: [] }
  registry.silent.add('/api/session')
  render(<App />)
  await screen.findByText('Waiting for the registry…')
  registry.silent.clear()
  expect(await screen.findByText('night-shift', undefined, { timeout: 5_000 })).toBeTruthy()
})

it('CON-043 with an identity provider people sign in there, and a failed sign-in says why', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.provider = 'Example'
  history.replaceState(null, '', '/?refused=no-role')
  render(<App />)
  const link = await screen.findByRole('link', { name: 'Sign in with Example' })
  expect(link.getAttribute('href')).toBe('/api/session/oidc/begin')
  expect(screen.getByRole('alert').textContent).toContain('None of your groups has a role here.')
})

/** The console at its tokens, as an admin sees them. */
async function openAsAdmin() {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'ops-1', role: 'admin', areas: [] })
  const token = { role: 'reader', areas: [], endsAt: null, usedAt: null, revoked: null }
  registry.reads['/api/tokens'] = { tokens: [{ ...token, name: 'squad' }], now: NOON }
  await openConsole(registry, '/tokens')
  await screen.findByText('squad')
  return registry
}

const comeBack = () => act(async () => void globalThis.dispatchEvent(new Event('focus')))

it('CON-274 who returns to a tab after another person has signed in is that person, and sees nothing of the first one', async () => {
  const registry = await openAsAdmin()
  registry.person = { name: 'guest', role: 'reader', areas: [] }
  registry.silent.add('/api/tokens')
  await comeBack()
  expect(await screen.findByText('guest')).toBeTruthy()
  expect(screen.queryByText('squad')).toBeNull()
})

it('CON-274 who returns to a tab after a sign-out in another one signs in again, and else goes on', async () => {
  const registry = await openAsAdmin()
  await comeBack()
  expect(screen.getByText('squad')).toBeTruthy()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to the hotel</h1>'))
  await comeBack()
  expect(screen.getByText('squad')).toBeTruthy()
  vi.stubGlobal('fetch', fetch)
  registry.person = null
  await comeBack()
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.')
})

it('CON-286 a change without a session leads to the page to sign in, with a sentence for people', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry, '/#freeze')
  await screen.findByRole('dialog', { name: 'Freeze production?' })
  const message = 'The token is missing; pass yours in KONTOR_TOKEN.'
  registry.change = () => ({ status: 401, code: 'token-wrong', message })
  await user.type(screen.getByLabelText(/^Reason/), 'Quarter end')
  await user.click(screen.getByRole('button', { name: /^Freeze production/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Your session has ended. Sign in to go on where you were.')
})

it('CON-287 two quick presses of the button sign in once', async () => {
  const registry = new FakeRegistry(statusOf())
  let times = 0
  registry.signIn = () => {
    times += 1
    return { name: 'night-shift', role: 'operator', areas: [] }
  }
  render(<App />)
  fireEvent.change(await screen.findByLabelText('Token'), { target: { value: 'secret' } })
  const form = screen.getByLabelText('Token').closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByText('night-shift')).toBeTruthy()
  expect(times).toBe(1)
})

it('CON-289 who signs out while the registry is silent reads what is left to do', async () => {
  const registry = await openAsAdmin()
  registry.silent.add('/api/session')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are signed in at the registry still: The registry does not answer. Load the page again when it answers, and sign out once more.',
  )
})
