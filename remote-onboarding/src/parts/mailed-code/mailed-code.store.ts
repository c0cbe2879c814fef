import { AppError, call } from '@kontor/shared/api'
import type { Form } from '@kontor/shared/forms'
import { reportError, tabStorage } from '@kontor/shared/store'
import { type CodePurpose, sendCode } from '@kontor/shared/wire'

const KEY = 'mailed_code'
/** A code is valid for ten minutes; the next one can be sent after one minute. */
const VALID_AFTER_RESEND_MS = 9 * 60_000

/** The last code that was sent: the address, what it is for, and when the next can be sent, ms. */
export interface MailedCode {
  to: string
  purpose: CodePurpose
  resendAt: number
}

/** A form that asks for an emailed code of one purpose; `mailed` is null before the first. */
export type MailedForm<Field extends string> = Form<Record<Field | 'email' | 'code', string>> & {
  purpose: CodePurpose
  mailed: MailedCode | null
}

/**
 * The address of this tab's last code, also from before a reload, and the code when it has this
 * purpose. Empty once the code has expired.
 */
export function recallCode(
  purpose: CodePurpose,
  now: number,
): { email: string; mailed: MailedCode | null } {
  const kept = tabStorage.read(KEY) as MailedCode | null
  if (kept === null || now >= kept.resendAt + VALID_AFTER_RESEND_MS)
    return { email: '', mailed: null }
  return { email: kept.to, mailed: kept.purpose === purpose ? kept : null }
}

/** Forgets the code, which was used. */
export function forgetCode(): void {
  tabStorage.write(KEY, null)
}

/**
 * Sends a code to the typed address. A failure is shown as a toast; after CODE_TOO_SOON the
 * countdown has the seconds of the refusal.
 * @throws the failure, or that another address was typed meanwhile, so that no countdown starts.
 */
export async function mailCode<Field extends string>(
  form: MailedForm<Field>,
): Promise<{ resendAfter: number }> {
  const { purpose } = form
  const email = form.values.email.trim()
  const seconds = await call(sendCode, { email, purpose })
    .then(({ resendAfter }) => resendAfter)
    .catch((cause: unknown) => {
      reportError(cause)
      const { reason, details } = AppError.from(cause)
      if (reason !== 'CODE_TOO_SOON' || details.seconds === undefined) throw cause
      return details.seconds
    })
  keep(form, { to: email, purpose, resendAt: Date.now() + seconds * 1_000 })
  if (form.values.email.trim() !== email) throw new Error('sent to the address before')
  return { resendAfter: seconds }
}

function keep<Field extends string>(form: MailedForm<Field>, mailed: MailedCode): void {
  form.mailed = mailed
  tabStorage.write(KEY, mailed)
}
