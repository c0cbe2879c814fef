import { PASSWORD_LENGTH, isOneTimeCode } from '@kontor/shared/rules'
import { emailFault, onlyFaults } from '../parts/form.rules.ts'

export type LoginField = 'email' | 'password' | 'code'

/** The faults of the typed values, as translation keys. Only the server knows the password. */
export function checkLogin({ email, password, code }: Record<LoginField, string>) {
  return onlyFaults({
    email: emailFault(email),
    password: passwordFault(password),
    code: codeFault(code),
  })
}

function passwordFault(password: string) {
  if (password === '') return 'password-missing'
  return password.length > PASSWORD_LENGTH.max ? 'password-long' : null
}

function codeFault(code: string) {
  if (code.trim() === '') return 'code-missing'
  return isOneTimeCode(code.trim()) ? null : 'code-malformed'
}

/** An address with its name masked, e.g. `m•••@posteo.example`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}
