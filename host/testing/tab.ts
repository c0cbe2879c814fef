import { vi } from 'vitest'
import { logout, type Tokens } from '@kontor/shared/wire'

/** Tokens with this name that expire in `minutes`. */
export function tokensOf(name: string, minutes = 15): Tokens {
  return {
    token: `token-${name}`,
    refresh_token: `refresh-${name}`,
    expiresAt: Date.now() + minutes * 60_000,
  }
}

/**
 * A tab of the browser, started as the host starts it: with its own modules and server, and the
 * storage that all tabs share. `bearers` lists its calls with their tokens; `atLogin` counts how
 * often the login was opened, `dismissed` how often open dialogs were dismissed.
 */
export async function openTab() {
  vi.resetModules()
  const [api, store, server, { restoreSession }, { forgetWithSession }, { freshToken }, signOut] =
    await Promise.all([
      import('@kontor/shared/api'),
      import('@kontor/shared/store'),
      import('@kontor/shared/testing'),
      import('../src/session/session.store.ts'),
      import('../src/session/forget.actions.ts'),
      import('../src/session/refresh.store.ts'),
      import('../src/session/sign-out.store.ts'),
    ])
  server.startServer()
  server.answer(logout, () => ({}))
  api.connect({
    apiBase: '',
    layers: ['base64'],
    language: () => 'en-US',
    token: freshToken,
    onTokenError: signOut.endRefusedSession,
  })
  const tab = {
    ...store,
    ...server,
    call: api.call,
    bearers: [] as string[],
    atLogin: 0,
    dismissed: 0,
  }
  api.client.interceptors.request.use((request) => {
    tab.bearers.push(`${request.url} ${bearerOf(request.headers)}`)
    return request
  })
  signOut.onRefusedSession(() => (tab.atLogin += 1))
  restoreSession()
  forgetWithSession(() => (tab.dismissed += 1))
  signOut.tellServerOfSignOut()
  return tab
}

function bearerOf(headers: { get(name: string): unknown }): string {
  const bearer = headers.get('authorization')
  return typeof bearer === 'string' ? bearer : 'as a visitor'
}

/** The event that other tabs get when a tab has changed the storage. */
export function tellTabs(): void {
  dispatchEvent(
    new StorageEvent('storage', { key: 'token', newValue: localStorage.getItem('token') }),
  )
}
