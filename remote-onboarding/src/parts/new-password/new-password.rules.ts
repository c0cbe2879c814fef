import { PASSWORD_LENGTH, passwordLength } from '@kontor/shared/rules'

interface NewPassword {
  password: string
  again: string
}

const missing: NewPassword = { password: 'password-missing', again: 'again-missing' }

/**
 * The faults of a new password and of its repetition, as translation keys; `prompts` are those of
 * empty fields.
 */
export function newPasswordFaults({ password, again }: NewPassword, prompts = missing) {
  return {
    password: password === '' ? prompts.password : passwordFault(password),
    again: again === '' ? prompts.again : againFault(again, password),
  }
}

function passwordFault(password: string) {
  const length = passwordLength(password)
  if (length < PASSWORD_LENGTH.min) return 'password-short'
  return length > PASSWORD_LENGTH.max ? 'password-long' : null
}

function againFault(again: string, password: string) {
  return again === password ? null : 'again-differs'
}
