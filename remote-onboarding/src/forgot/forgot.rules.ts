import { codeFault, emailFault, onlyFaults } from '../parts/form.rules.ts'
import { newPasswordFaults } from '../parts/new-password/new-password.rules.ts'

export type ForgotField = 'email' | 'code' | 'password' | 'again'

/** The faults of the typed values, as translation keys. */
export function checkForgot(typed: Record<ForgotField, string>) {
  return onlyFaults({
    email: emailFault(typed.email),
    code: codeFault(typed.code),
    ...newPasswordFaults(typed, { password: 'new-missing', again: 'new-again-missing' }),
  })
}
