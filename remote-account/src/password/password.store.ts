import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { confirmByPasskey } from '@kontor/shared/passkeys'
import { reportError } from '@kontor/shared/store'
import {
  changePassword,
  type Confirmation,
  type Reason,
  type RemovedAccess,
} from '@kontor/shared/wire'
import {
  checkPassword,
  type ConfirmedBy,
  type PasswordField,
  type PasswordInput,
} from './password.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
interface PasswordForm {
  typed: PasswordInput
  /** A translation key, or the server's sentence. */
  problems: Partial<Record<PasswordField, string | { said: string }>>
  /** Grows with each attempt that has a problem, and moves the focus to the first one. */
  refusals: number
  sending: boolean
}

const fieldOf: Partial<Record<string, PasswordField>> = {
  PASSWORD_WRONG: 'old',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'repeated',
} satisfies Partial<Record<Reason, PasswordField>>

export function newPasswordForm(): PasswordForm {
  return proxy<PasswordForm>({
    typed: { old: '', password: '', repeated: '', code: '' },
    problems: {},
    refusals: 0,
    sending: false,
  })
}

/** Sets a field and removes its problem, which was one of the value before. */
export function edit(form: PasswordForm, field: PasswordField, text: string): void {
  form.typed[field] = text
  delete form.problems[field]
}

/**
 * Checks and sends the form, once. A refusal is shown at its field, any other failure as a toast;
 * what was typed stays. Resolves with what the new password has ended and removed, or null, also
 * when the user closes the dialog of the passkey.
 */
export async function submit(form: PasswordForm, by: ConfirmedBy): Promise<RemovedAccess | null> {
  if (form.sending) return null
  form.problems = checkPassword(form.typed, by)
  if (Object.keys(form.problems).length > 0) {
    form.refusals += 1
    return null
  }
  form.sending = true
  try {
    const { code, ...passwords } = form.typed
    const confirmation = by === 'code' ? ({ by, code } as const) : await passkeyOf(by)
    return confirmation && (await call(changePassword, { ...passwords, confirmation }))
  } catch (cause) {
    refuse(form, cause)
    return null
  } finally {
    form.sending = false
  }
}

/** Null when the user closes the dialog of the passkey. */
async function passkeyOf(by: 'passkey'): Promise<Confirmation | null> {
  const assertion = await confirmByPasskey({ act: 'change-password' })
  return assertion && { by, assertion }
}

function refuse(form: PasswordForm, cause: unknown): void {
  const { reason, message } = AppError.from(cause)
  const field = reason && fieldOf[reason]
  if (!field) return reportError(cause)
  form.problems[field] = { said: message }
  form.refusals += 1
}
