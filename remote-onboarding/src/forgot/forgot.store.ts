import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { newForm, sentenceAt, submit } from '@kontor/shared/forms'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { type RemovedAccess, resetPassword } from '@kontor/shared/wire'
import { forgetCode, type MailedForm, recallCode } from '../parts/mailed-code/mailed-code.store.ts'
import { checkForgot, type ForgotField } from './forgot.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Forgot = MailedForm<ForgotField>

export function newForgot(): Forgot {
  const { email, mailed } = recallCode('reset', Date.now())
  const values = { email, code: '', password: '', again: '' }
  return proxy<Forgot>({ ...newForm(values), purpose: 'reset', mailed })
}

/**
 * Sets the new password and signs this device in; all others are signed out. Resolves with the
 * sessions and passkeys that were removed, or null when it was not set.
 */
export function setNewPassword(form: Forgot): Promise<RemovedAccess | null> {
  return submit(form, {
    check: checkForgot,
    refused: sentenceAt({
      CODE_WRONG: 'code',
      PASSWORD_COMMON: 'password',
      PASSWORDS_DIFFER: 'again',
    }),
    send: async ({ email, code, password, again }) => {
      const reply = await call(resetPassword, {
        email: email.trim(),
        code: code.trim(),
        password,
        repeated: again,
      })
      const { removed, ...tokens } = reply
      signIn(tokens)
      forgetCode()
      void refreshAccount()
      return removed
    },
  })
}
