import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { register } from '@kontor/shared/wire'
import { attempt, newForm, type Form } from '../parts/form.store.ts'
import { checkRegister, type RegisterField } from './register.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Registration = Form<RegisterField>

export function newRegistration(invitation: string): Registration {
  return proxy(newForm({ email: '', password: '', again: '', invitation }))
}

/** Opens the account and starts a session. Resolves with true when it was opened. */
export function openAccount(form: Registration): Promise<boolean> {
  return attempt(form, {
    check: checkRegister,
    fieldOf: {
      EMAIL_TAKEN: 'email',
      PASSWORD_COMMON: 'password',
      INVITATION_UNKNOWN: 'invitation',
    },
    send: async ({ email, password, invitation }) => {
      signIn(await call(register, { email: email.trim(), password, invitation: invitation.trim() }))
      void refreshAccount()
    },
  })
}
