import { subscribe } from 'valtio'
import { account, clearAccount, config, session, signIn } from '@kontor/shared/store'
import { formatDecimal } from '@kontor/shared/trading'
import type { Tokens } from '@kontor/shared/wire'
import { signOutHere } from './sign-out.ts'
import { keep, recall } from './storage.ts'

/** The stored session, or null. */
export function storedTokens(): Tokens | null {
  const token = recall('token')
  const refresh_token = recall('refresh_token')
  if (!token || !refresh_token) return null
  return { token, refresh_token, expiresAt: Number(recall('token_expires_at')) || 0 }
}

/** Restores the session of an earlier page and from then on stores every change of it; the tabs of one browser agree. */
export function restoreSession(): void {
  adopt(storedTokens())
  subscribe(session, () => storeTokens(session.tokens))
  subscribe(account, () =>
    keep('user_info', account.user && JSON.stringify({ ...account.user, withdrawBalance: formatDecimal(account.user.withdrawBalance) })),
  )
  subscribe(config, () => keep('config', config.base && JSON.stringify(config.base)))
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) adopt(storedTokens())
  })
}

function adopt(tokens: Tokens | null): void {
  if (tokens?.token === session.tokens?.token) return
  if (tokens) signIn(tokens)
  else signOutHere()
}

function storeTokens(tokens: Tokens | null): void {
  if (tokens === null) {
    clearAccount()
    config.base = null
  }
  keep('refresh_token', tokens && tokens.refresh_token)
  keep('token_expires_at', tokens && String(tokens.expiresAt))
  keep('token', tokens && tokens.token)
}
