import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { login } from '@kontor/shared/wire'
import { attempt, newForm } from '../parts/form.store.ts'
import { forgetCode, recallCode, type MailedForm } from '../parts/mailed-code.store.ts'
import { checkLogin, type LoginField } from './login.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Login = MailedForm<LoginField>

export function newLogin(): Login {
  const mailed = recallCode(Date.now())
  return proxy({ ...newForm({ email: mailed?.to ?? '', password: '', code: '' }), mailed })
}

/**
 * Starts the session. Wrong credentials are shown as a toast, because the server does not say which
 * of the two is wrong.
 */
export function logIn(form: Login): Promise<boolean> {
  return attempt(form, {
    check: checkLogin,
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ email, password, code }) => {
      signIn(await call(login, { email: email.trim(), password, code: code.trim() }))
      forgetCode()
      void refreshAccount()
    },
  })
}
