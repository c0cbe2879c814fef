import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { makePasskey } from '@kontor/shared/passkeys'
import { reportError } from '@kontor/shared/store'
import { isOneTimeCode } from '@kontor/shared/rules'
import { addPasskey, preparePasskey, type Attestation } from '@kontor/shared/wire'
import { passkeys } from './passkeys.store.ts'

/** The passkey that a user is about to add; what was typed stays when it fails. */
export interface NewPasskey {
  name: string
  /** The emailed code; null while the server asks for none. */
  code: string | null
  fault: 'missing' | 'wrong' | null
  adding: boolean
  /** What the device has made already: with another code it is not asked again. */
  made: Attestation | null
}

/**
 * Asks the server whether the account takes one more passkey, and whether a code is needed; null
 * when it takes none or does not answer, which is shown as a toast.
 */
export async function newPasskey(): Promise<NewPasskey | null> {
  try {
    const { needsCode } = await call(preparePasskey, {})
    return proxy<NewPasskey>({
      name: '',
      code: needsCode ? '' : null,
      fault: null,
      adding: false,
      made: null,
    })
  } catch (cause) {
    reportError(cause)
    return null
  }
}

/** Changes what was typed. */
export function edit(form: NewPasskey, changes: Partial<Pick<NewPasskey, 'name' | 'code'>>): void {
  Object.assign(form, changes)
}

/**
 * Makes the passkey on this device, adds it to the account and loads the list again. `stays` when
 * the user has something to correct or to repeat: a failure is shown as a toast.
 */
export async function add(form: NewPasskey): Promise<'added' | 'closed' | 'known' | 'stays'> {
  const { name, code } = form
  if (form.adding) return 'stays'
  form.fault = code !== null && !isOneTimeCode(code) ? 'missing' : null
  if (form.fault) return 'stays'
  form.adding = true
  try {
    const attestation = form.made ?? (await makePasskey())
    if (attestation === 'closed' || attestation === 'known') return attestation
    form.made = attestation
    await call(addPasskey, { attestation, name, ...(code !== null && { code }) })
    await passkeys.reload()
    return 'added'
  } catch (cause) {
    afterFailure(form, AppError.from(cause))
    return 'stays'
  } finally {
    form.adding = false
  }
}

function afterFailure(form: NewPasskey, error: AppError): void {
  if (error.reason === 'CODE_WRONG') {
    // The session may have grown too old since the form was opened: then no code was asked for.
    form.fault = form.code === null ? 'missing' : 'wrong'
    form.code ??= ''
    return
  }
  // Refused for another reason, the answer of the device is of no more use.
  if (error.kind === 'refused') form.made = null
  reportError(error)
}
