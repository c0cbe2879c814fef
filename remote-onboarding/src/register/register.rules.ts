import { PASSWORD_LENGTH } from '@kontor/shared/rules'
import { emailFault, onlyFaults } from '../parts/form.rules.ts'

export type RegisterField = 'email' | 'password' | 'again' | 'invitation'

/** The faults of the typed values, as translation keys. */
export function checkRegister({
  email,
  password,
  again,
  invitation,
}: Record<RegisterField, string>) {
  return onlyFaults({
    email: emailFault(email),
    password: passwordFault(password),
    again: againFault(again, password),
    invitation: invitationFault(invitation),
  })
}

function passwordFault(password: string) {
  if (password === '') return 'password-missing'
  if (password.length < PASSWORD_LENGTH.min) return 'password-short'
  return password.length > PASSWORD_LENGTH.max ? 'password-long' : null
}

function againFault(again: string, password: string) {
  if (again === '') return 'again-missing'
  return again === password ? null : 'again-differs'
}

function invitationFault(invitation: string) {
  const code = invitation.trim()
  if (code === '') return 'invitation-missing'
  return code.length > 32 ? 'invitation-long' : null
}
