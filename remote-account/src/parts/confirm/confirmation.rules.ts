import type { AppError } from '@kontor/shared/api'
import { isOneTimeCode } from '@kontor/shared/rules'
import type { ConfirmedBy } from './confirm-by.actions.ts'

/** The faults of the code or the passkey. */
export type ConfirmationFault = 'code-missing' | 'code-wrong' | 'passkey-wrong'

/** The fault of the typed code, where a code confirms. */
export function checkConfirmation(code: string, by: ConfirmedBy): { code?: ConfirmationFault } {
  return by === 'passkey' || isOneTimeCode(code) ? {} : { code: 'code-missing' }
}

/** The fault that a refused confirmation shows at the code; null for another refusal. */
export function refusedConfirmation({ reason }: AppError): { code: ConfirmationFault } | null {
  if (reason === 'CODE_WRONG') return { code: 'code-wrong' }
  return reason === 'PASSKEY_WRONG' ? { code: 'passkey-wrong' } : null
}
