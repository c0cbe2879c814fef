import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { resetPassword, type RemovedAccess } from '@kontor/shared/wire'
import { attempt, newForm } from '../parts/form.store.ts'
import { forgetCode, recallCode, type MailedForm } from '../parts/mailed-code/mailed-code.store.ts'
import { checkForgot, type ForgotField } from './forgot.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Forgot = MailedForm<ForgotField>

export function newForgot(): Forgot {
  const { email, mailed } = recallCode('reset', Date.now())
  const typed = { email, code: '', password: '', again: '' }
  return proxy<Forgot>({ ...newForm(typed), purpose: 'reset', mailed })
}

/**
 * Sets the new password and signs this device in; all others are signed out. Resolves with
 * what that has ended and removed, or null when it was not set.
 */
export async function setNewPassword(form: Forgot): Promise<RemovedAccess | null> {
  let removed: RemovedAccess | null = null
  await attempt(form, {
    check: checkForgot,
    fieldOf: { CODE_WRONG: 'code', PASSWORD_COMMON: 'password', PASSWORDS_DIFFER: 'again' },
    send: async ({ email, code, password, again }) => {
      const reply = await call(resetPassword, {
        email: email.trim(),
        code: code.trim(),
        password,
        repeated: again,
      })
      const { removed: gone, ...tokens } = reply
      removed = gone
      signIn(tokens)
      forgetCode()
      void refreshAccount()
    },
  })
  return removed
}
