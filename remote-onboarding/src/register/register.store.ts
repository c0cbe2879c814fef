import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { type Form, newForm, restart, sentenceAt, submit } from '@kontor/shared/forms'
import { register } from '@kontor/shared/wire'
import { checkRegister, type RegisterField } from './register.rules.ts'

/** Exists as long as the page, so that no password stays in memory after it. */
export type Registration = Form<Record<RegisterField, string>> & {
  /** When the next code can be mailed, ms; null until the address is to be confirmed. */
  resendAt: number | null
  /** Whether the account was opened here, in this visit of the page. */
  opened: boolean
}

export function newRegistration(invitation: string): Registration {
  return proxy<Registration>({
    ...newForm({ email: '', password: '', again: '', invitation }),
    resendAt: null,
    opened: false,
  })
}

/** The input of both calls. */
export function detailsOf({ values }: Registration) {
  const { email, password, invitation } = values
  return { email: email.trim(), password, invitation: invitation.trim() }
}

/** Checks the form and has a code mailed to its address, which the next step asks for. */
export async function askForAccount(form: Registration): Promise<void> {
  await submit(form, {
    check: checkRegister,
    refused: sentenceAt({ PASSWORD_COMMON: 'password', INVITATION_UNKNOWN: 'invitation' }),
    send: async () => {
      form.resendAt = Date.now() + (await mailCode(form)) * 1_000
    },
  })
}

/** Leads from the code back to the form. */
export function backToDetails(form: Registration): void {
  form.resendAt = null
  restart(form, {})
}

/**
 * Mails a code; the result is the seconds until the next one. A code that was sent just before
 * stays valid.
 * @throws AppError
 */
export async function mailCode(form: Registration): Promise<number> {
  try {
    return (await call(register, detailsOf(form))).resendAfter
  } catch (cause) {
    const { reason, details } = AppError.from(cause)
    if (reason !== 'CODE_TOO_SOON' || details.seconds === undefined) throw cause
    return details.seconds
  }
}
