import { proxy } from 'valtio'
import { type AppError, call } from '@kontor/shared/api'
import { type Form, newForm, submit } from '@kontor/shared/forms'
import { makePasskey } from '@kontor/shared/passkeys'
import { isOneTimeCode } from '@kontor/shared/rules'
import { reportError } from '@kontor/shared/store'
import { addPasskey, type Attestation, preparePasskey } from '@kontor/shared/wire'
import { passkeys } from './passkeys.store.ts'

/** The passkey that a user is about to add. */
export interface NewPasskey extends Form<{ name: string; code: string }, 'missing' | 'wrong'> {
  /** Whether the server asks for the mailed code. */
  needsCode: boolean
  /** The answer of the device. It is kept, so that another code does not ask the device again. */
  made: Attestation | null
}

/**
 * Asks the server whether the account takes one more passkey, and whether a code is needed; null
 * when it takes none or does not answer, which is reported.
 */
export async function newPasskey(): Promise<NewPasskey | null> {
  try {
    const { needsCode } = await call(preparePasskey, {})
    return proxy<NewPasskey>({ ...newForm({ name: '', code: '' }), needsCode, made: null })
  } catch (cause) {
    reportError(cause)
    return null
  }
}

/**
 * Makes the passkey on this device, adds it to the account and loads the list again. `closed` when
 * the user closes the dialog, `known` when the device already has a passkey of the account, `stays`
 * when the user has to correct or repeat something.
 */
export async function add(form: NewPasskey): Promise<'added' | 'closed' | 'known' | 'stays'> {
  let stopped: 'closed' | 'known' | 'stays' = 'stays'
  const added = await submit(form, {
    check: ({ code }) =>
      form.needsCode && !isOneTimeCode(code) ? { code: 'missing' as const } : {},
    async send({ name, code }) {
      const attestation = form.made ?? (await makePasskey())
      if (attestation === 'closed' || attestation === 'known') {
        stopped = attestation
        return null
      }
      form.made = attestation
      await call(addPasskey, { attestation, name, ...(form.needsCode && { code }) })
      await passkeys.reload()
      return true
    },
    refused: (error) => afterRefusal(form, error),
  })
  return added === null ? stopped : 'added'
}

function afterRefusal(form: NewPasskey, { kind, reason }: AppError) {
  if (reason === 'CODE_WRONG') {
    // The session may have grown too old since the form opened, which then had no code field.
    const fault = form.needsCode ? ('wrong' as const) : ('missing' as const)
    form.needsCode = true
    return { code: fault }
  }
  // The server refuses the answer of the device, so the next try asks the device again.
  if (kind === 'refused') form.made = null
  return null
}
