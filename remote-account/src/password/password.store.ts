import { proxy } from 'valtio'
import { call } from '@kontor/shared/api'
import { edit, type Form, newForm, sentenceAt, submit } from '@kontor/shared/forms'
import { changePassword, type RemovedAccess } from '@kontor/shared/wire'
import { confirmBy, type ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import { checkPassword, type PasswordInput } from './password.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
type PasswordForm = Form<PasswordInput>

export function newPasswordForm(): PasswordForm {
  return proxy<PasswordForm>(newForm({ old: '', password: '', repeated: '', code: '' }))
}

/** Sets the new password and removes the fault of the repeated one, which compared the two. */
export function editPassword(form: PasswordForm, password: string): void {
  edit(form, { password })
  delete form.problems.repeated
}

/**
 * Changes the password, once. Resolves with the sessions and passkeys that the new password
 * removed; null when it was not changed.
 */
export function sendPassword(form: PasswordForm, by: ConfirmedBy): Promise<RemovedAccess | null> {
  return submit(form, {
    check: (values) => checkPassword(values, by),
    refused: sentenceAt({
      PASSWORD_WRONG: 'old',
      PASSWORD_COMMON: 'password',
      PASSWORDS_DIFFER: 'repeated',
    }),
    async send({ code, ...passwords }) {
      const confirmation = await confirmBy(by, code, { act: 'change-password' })
      return confirmation && call(changePassword, { ...passwords, confirmation })
    },
  })
}
