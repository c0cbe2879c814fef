import { PASSWORD_LENGTH, passwordLength } from '@kontor/shared/rules'

/** The faults of a new password and of its repetition, as translation keys. */
export function newPasswordFaults({ password, again }: { password: string; again: string }) {
  return { password: passwordFault(password), again: againFault(again, password) }
}

function passwordFault(password: string) {
  if (password === '') return 'password-missing'
  const length = passwordLength(password)
  if (length < PASSWORD_LENGTH.min) return 'password-short'
  return length > PASSWORD_LENGTH.max ? 'password-long' : null
}

function againFault(again: string, password: string) {
  if (again === '') return 'again-missing'
  return again === password ? null : 'again-differs'
}
