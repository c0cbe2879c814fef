import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import type { Usd } from '../../trading/index.ts'
import { getUser, getUserInfo, type User, type UserInfo, type Wallet } from '../../wire/index.ts'
import { isUnderWay, newResource, useResource } from '../loading/resource.ts'
import { session } from './session.ts'

/**
 * The signed-in user; null before the first answer and for a visitor. Only the actions of this file
 * write it.
 */
export const account = proxy<{ user: User | null; info: UserInfo | null }>({
  user: null,
  info: null,
})

const loading = newResource<void>(async (_, signal) => {
  try {
    const [user, info] = await Promise.all([
      call(getUser, {}, { signal }),
      call(getUserInfo, {}, { signal }),
    ])
    if (signal.aborted) return
    account.user = ref(user)
    account.info = ref({
      ...info,
      /** Source: MONEY-8. */
      user_wallet: info.user_wallet.toSorted((a, b) => b.type.localeCompare(a.type)),
    })
  } catch (cause) {
    // Source: CALL-8.
    if (!signal.aborted && AppError.from(cause).reason !== null) forget()
    throw cause
  }
})

/**
 * Loads the user, balances and wallets of the session. Call it after anything that moves money.
 * Without an answer the known values stay; a refusal of the server clears them.
 */
export async function refreshAccount(): Promise<void> {
  if (session.tokens === null) clearAccount()
  else await loading.reload()
}

/** Shows balances in USD from a reply; a load under way starts again. */
export function showBalances(balances: Record<'available' | 'margin', Usd>): void {
  if (isUnderWay(loading.state)) return void refreshAccount()
  const { user, info } = account
  if (user !== null) account.user = ref({ ...user, withdrawBalance: balances.available })
  if (info !== null) account.info = ref({ ...info, user_wallet: info.user_wallet.map(shown) })

  function shown(wallet: Wallet): Wallet {
    return wallet.type === 'withdrawal' ? wallet : { ...wallet, balance: balances[wallet.type] }
  }
}

/** True when the last attempt to load the user failed. */
export function useAccountFailed(): boolean {
  const state = useResource(loading)
  return state.at === 'failed' || (state.at === 'ready' && state.refresh.at === 'failed')
}

/** Forgets the user, and aborts a load of the user. */
export function clearAccount(): void {
  loading.clear()
  forget()
}

function forget(): void {
  account.user = null
  account.info = null
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useSnapshot(account).user
}

/**
 * The signed-in user; null before the first answer. Loads the user when a page is opened by its
 * address.
 */
export function useKnownUser(): User | null {
  const user = useUser()
  const unknown = user === null
  useEffect(() => {
    if (unknown) void refreshAccount()
  }, [unknown])
  return user
}

/** The path of the user's picture; empty without one and before the first answer. */
export function useAvatar(): string {
  return useSnapshot(account).info?.avatar ?? ''
}
