import { isOneTimeCode, PASSWORD_LENGTH, passwordLength } from '@kontor/shared/rules'
import type { ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'

type PasswordField = 'old' | 'password' | 'repeated' | 'code'
export type PasswordInput = Record<PasswordField, string>
/** The faults of fields, as translation keys. */
type PasswordFaults = Partial<Record<PasswordField, string>>

/** The faults that need no server to be found; empty when the form can be sent. */
export function checkPassword(
  { old, password, repeated, code }: PasswordInput,
  by: ConfirmedBy,
): PasswordFaults {
  return {
    ...(old === '' && { old: 'old-missing' }),
    ...named('password', newPasswordFault(old, password)),
    ...named('repeated', repeatedFault(repeated, password)),
    ...(by === 'code' && named('code', codeFault(code))),
  }
}

function named(field: PasswordField, fault: string | null): PasswordFaults {
  return fault === null ? {} : { [field]: fault }
}

function newPasswordFault(old: string, password: string): string | null {
  if (password === '') return 'new-missing'
  const length = passwordLength(password)
  if (length < PASSWORD_LENGTH.min) return 'new-short'
  if (length > PASSWORD_LENGTH.max) return 'new-long'
  return password === old ? 'new-same' : null
}

function repeatedFault(repeated: string, password: string): string | null {
  if (repeated === '') return 'repeated-missing'
  return repeated === password ? null : 'repeated-differs'
}

function codeFault(code: string): string | null {
  if (code === '') return 'code-missing'
  return isOneTimeCode(code) ? null : 'code-malformed'
}
