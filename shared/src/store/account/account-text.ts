import { ref } from 'valtio'
import * as z from 'zod/mini'
import { user, userInfo } from '../../wire/index.ts'
import { account } from './account.ts'

/** The user with avatar and wallets as text to store; null while they are not known. */
export function accountText(): string | null {
  if (account.user === null || account.info === null) return null
  return JSON.stringify({ ...z.encode(user, account.user), ...z.encode(userInfo, account.info) })
}

/**
 * Shows the user from a text that `accountText` wrote, until the server answers. Ignores text of
 * another shape, which an older build may have stored.
 */
export function restoreAccount(text: string): void {
  try {
    const found: unknown = JSON.parse(text)
    const known = { user: ref(user.parse(found)), info: ref(userInfo.parse(found)) }
    Object.assign(account, known)
  } catch {
    // Nothing is shown until the server answers.
  }
}
