import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { refreshAccount, signIn, reportError } from '@kontor/shared/store'
import { login, sendCode } from '@kontor/shared/wire'
import { attempt, newForm, type Form } from '../parts/form.store.ts'
import { checkLogin, type LoginField } from './login.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export interface Login extends Form<LoginField> {
  /** The address to which the last code was sent; null before the first. */
  codeSentTo: string | null
}

export function newLogin(): Login {
  return proxy({ ...newForm({ email: '', password: '', code: '' }), codeSentTo: null })
}

/**
 * Sends a code to the typed address. A failure is shown as a toast.
 * @throws the failure, so that no countdown starts.
 */
export async function askForCode(form: Login): Promise<{ resendAfter: number }> {
  const email = form.typed.email.trim()
  try {
    const sent = await call(sendCode, { email })
    form.codeSentTo = email
    return sent
  } catch (cause) {
    reportError(cause)
    throw cause
  }
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
      void refreshAccount()
    },
  })
}
