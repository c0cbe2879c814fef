import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'
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
