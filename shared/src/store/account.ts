import { proxy, ref, useSnapshot } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { getUser, getUserInfo, type User, type UserInfo } from '../wire/index.ts'
import { session } from './session.ts'

/**
 * The signed-in user; null before the first answer and for a visitor. Written by the actions of
 * this file alone.
 */
export const account = proxy<{ user: User | null; info: UserInfo | null }>({
  user: null,
  info: null,
})

/**
 * Asks the server for the user, balances and wallets. Call it after anything that moves money.
 * @throws AppError. What was known stays where no answer came, and is forgotten where the server
 * refuses: specification, section 8.
 */
export async function refreshAccount(): Promise<void> {
  if (session.tokens === null) return clearAccount()
  try {
    const [user, info] = await Promise.all([call(getUser, {}), call(getUserInfo, {})])
    if (session.tokens === null) return
    account.user = ref(user)
    account.info = ref({
      ...info,
      user_wallet: info.user_wallet.toSorted((a, b) => b.type.localeCompare(a.type)),
    })
  } catch (cause) {
    if (AppError.from(cause).reason !== null) clearAccount()
    throw cause
  }
}

/** Shows who an earlier page knew, until the server answers. */
export function restoreUser(user: User | null): void {
  account.user = user && ref(user)
}

/** Forgets the user. */
export function clearAccount(): void {
  account.user = null
  account.info = null
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useSnapshot(account).user
}
