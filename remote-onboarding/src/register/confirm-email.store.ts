import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { confirmRegistration } from '@kontor/shared/wire'
import { codeFault, onlyFaults } from '../parts/form.rules.ts'
import { attempt, newForm, type Form } from '../parts/form.store.ts'
import { detailsOf, type Registration } from './register.store.ts'

/** The second step of a registration: the mailed code. */
export type EmailConfirmation = Form<'code'>

export function newEmailConfirmation(): EmailConfirmation {
  return proxy<EmailConfirmation>(newForm({ code: '' }))
}

/** Opens the account and starts a session. Resolves with true when it was opened. */
export function openAccount(form: EmailConfirmation, registration: Registration): Promise<boolean> {
  return attempt(form, {
    check: ({ code }) => onlyFaults({ code: codeFault(code) }),
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ code }) => {
      const input = { ...detailsOf(registration), code: code.trim() }
      const tokens = await call(confirmRegistration, input)
      registration.opened = true
      signIn(tokens)
      void refreshAccount()
    },
  })
}
