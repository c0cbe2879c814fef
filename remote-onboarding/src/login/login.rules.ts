import { PASSWORD_LENGTH, passwordLength } from '@kontor/shared/rules'
import { codeFault, emailFault, onlyFaults } from '../parts/form.rules.ts'

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
  return passwordLength(password) > PASSWORD_LENGTH.max ? 'password-long' : null
}
