import { emailFault, onlyFaults } from '../parts/form.rules.ts'
import { newPasswordFaults } from '../parts/new-password/new-password.rules.ts'

export type RegisterField = 'email' | 'password' | 'again' | 'invitation'

/** The faults of the typed values, as translation keys. */
export function checkRegister(typed: Record<RegisterField, string>) {
  return onlyFaults({
    email: emailFault(typed.email),
    ...newPasswordFaults(typed),
    invitation: invitationFault(typed.invitation),
  })
}

function invitationFault(invitation: string) {
  const code = invitation.trim()
  if (code === '') return 'invitation-missing'
  return code.length <= 32 && !/[\p{Cc}\p{Cs}]/u.test(code) ? null : 'invitation-malformed'
}
