import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../src/app.tsx'
import { closeFind } from '../src/frame/find/find.store.ts'
import { signedOut } from '../src/session/session.store.ts'
import { drawNothing } from './canvas.ts'
import type { FakeRegistry } from './fake-registry.ts'

drawNothing()

/** Opens the console at an address and signs in with a token. */
export async function openConsole(registry: FakeRegistry, address = '/') {
  history.replaceState(null, '', address)
  const user = userEvent.setup()
  render(<App />)
  await user.type(await screen.findByLabelText('Token'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('navigation', { name: 'Console' })
  registry.sent.length = 0
  return user
}

/** Removes the console and what it keeps, so that the next test opens a new one. */
export function closeConsole(): void {
  cleanup()
  closeFind()
  signedOut()
  vi.unstubAllGlobals()
}
