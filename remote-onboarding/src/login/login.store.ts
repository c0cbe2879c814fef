import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { newForm, restart, submit } from '@kontor/shared/forms'
import { refreshAccount, session, signIn } from '@kontor/shared/store'
import { login } from '@kontor/shared/wire'
import { forgetCode, type MailedForm, recallCode } from '../parts/mailed-code/mailed-code.store.ts'
import { checkLogin, type LoginField } from './login.rules.ts'
import { takeOffer } from './passkey/passkey-offer.store.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Login = MailedForm<LoginField> & {
  /** A signed-in user leaves the page, unless a passkey is offered first. */
  after: 'leave' | 'ask' | 'offer'
}

/**
 * Fills in the email address that is `known`, otherwise that of the last mailed code, otherwise
 * that of the session that the server has ended.
 */
export function newLogin(known = ''): Login {
  const { email, mailed } = recallCode('login', Date.now())
  const ended = session.ended?.user?.email ?? ''
  const values = { email: known || email || ended, password: '', code: '' }
  return proxy<Login>({ ...newForm(values), purpose: 'login', mailed, after: 'leave' })
}

/**
 * Starts the session. A refusal is shown as a toast, because the server does not say what is wrong:
 * the address, the password or the code.
 */
export async function logIn(form: Login): Promise<void> {
  await submit(form, {
    check: checkLogin,
    send: async ({ email, password, code }) => {
      const tokens = await call(login, { email: email.trim(), password, code: code.trim() })
      form.after = 'ask'
      signIn(tokens)
      forgetCode()
      void refreshAccount()
      form.after = (await takeOffer(Date.now())) ? 'offer' : 'leave'
    },
  })
}

/** Leaves the page after the offer of a passkey. */
export function leave(form: Login): void {
  form.after = 'leave'
}

/** Makes the form ready again, because the session that it started has ended on the page. */
export function logInAgain(form: Login): void {
  restart(form, { password: '', code: '' })
  leave(form)
}
