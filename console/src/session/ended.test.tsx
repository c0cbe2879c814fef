import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

/** Has the registry refuse each read of an address. */
function refuse(path: string, status: number, message: string): void {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
    if (to !== path) return answer(to, init)
    const next = 'An admin makes a token that may.'
    return Response.json({ error: { code: 'refused', message, next } }, { status })
  })
}

it('CON-206 a session that has ended leads to the page to sign in, which says so, and back', async () => {
  const registry = new FakeRegistry(statusOf())
  const user = await openConsole(registry, '/tokens')
  const answer = globalThis.fetch
  refuse('/api/tokens', 401, 'The token is missing.')
  registry.tell()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Your session has ended. Sign in to go on where you were.')
  vi.stubGlobal('fetch', answer)
  await user.type(screen.getByLabelText('Token'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Tokens' })).toBeTruthy()
})

it('CON-206 what a user may not see is replaced by whose it is, and nothing is tried again', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'wall', role: 'reader', areas: [] })
  refuse('/api/tokens', 403, '"wall" is a reader, and this takes an operator.')
  await openConsole(registry, '/tokens')
  expect(await screen.findByRole('heading', { name: 'Not shown to you' })).toBeTruthy()
  const sentence =
    '"wall" is a reader, and this takes an operator. An admin makes a token that may.'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'What a role may do' })).toBeTruthy()
})
