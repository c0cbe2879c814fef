import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { type Form, newForm, sentenceAt, submit } from '@kontor/shared/forms'
import { refreshAccount, signIn } from '@kontor/shared/store'
import { confirmRegistration } from '@kontor/shared/wire'
import { codeFault, onlyFaults } from '../parts/form.rules.ts'
import { detailsOf, type Registration } from './register.store.ts'

/** The second step of a registration: the mailed code. */
export type EmailConfirmation = Form<{ code: string }>

export function newEmailConfirmation(): EmailConfirmation {
  return proxy<EmailConfirmation>(newForm({ code: '' }))
}

/** Opens the account and starts a session. Resolves with true when it was opened. */
export async function openAccount(
  form: EmailConfirmation,
  registration: Registration,
): Promise<boolean> {
  const opened = await submit(form, {
    check: ({ code }) => onlyFaults({ code: codeFault(code) }),
    refused: sentenceAt({ CODE_WRONG: 'code' }),
    send: async ({ code }) => {
      const input = { ...detailsOf(registration), code: code.trim() }
      const tokens = await call(confirmRegistration, input)
      registration.opened = true
      signIn(tokens)
      void refreshAccount()
      return true
    },
  })
  return opened ?? false
}
