import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { isOneTimeCode } from '@kontor/shared/rules'
import { newResource, reportError } from '@kontor/shared/store'
import {
  closeAccount,
  prepareClosing,
  type ClosingTerms,
  type Confirmation,
} from '@kontor/shared/wire'

/** The confirmation of a closing. */
export interface Closing {
  code: string
  fault: 'code-missing' | 'code-wrong' | 'passkey-wrong' | null
  sending: boolean
}

export function newClosing(): Closing {
  return proxy<Closing>({ code: '', fault: null, sending: false })
}

/** What keeps the account open, and what closing it gives up. */
export function newClosingTerms() {
  return newResource<ClosingTerms>((_, signal) => call(prepareClosing, {}, { signal }))
}

export function typeCode(form: Closing, code: string): void {
  form.code = code
  form.fault = null
}

/** Closes the account with the typed code. Resolves with true when it is closed. */
export async function closeByCode(form: Closing): Promise<boolean> {
  if (isOneTimeCode(form.code)) return close(form, { by: 'code', code: form.code })
  form.fault = 'code-missing'
  return false
}

/** What a refused confirmation is called at its field. */
const faults: Partial<Record<string, Closing['fault']>> = {
  CODE_WRONG: 'code-wrong',
  PASSKEY_WRONG: 'passkey-wrong',
}

/**
 * Closes the account, once. A wrong confirmation is shown at its field, another failure as a toast.
 */
export async function close(form: Closing, confirmation: Confirmation): Promise<boolean> {
  if (form.sending) return false
  form.sending = true
  try {
    await call(closeAccount, { confirmation })
    return true
  } catch (cause) {
    form.fault = faults[AppError.from(cause).reason ?? ''] ?? null
    if (form.fault === null) reportError(cause)
    return false
  } finally {
    form.sending = false
  }
}
