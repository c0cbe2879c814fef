import { registerLink } from '@kontor/shared/wire'
import { emailFault, onlyFaults } from '../parts/form.rules.ts'
import { newPasswordFaults } from '../parts/new-password/new-password.rules.ts'

export type RegisterField = 'email' | 'password' | 'again' | 'invitation'

/**
 * The address of a step, which keeps the invitation and the return path. The code has one of its
 * own, so that Back leads from it to the details.
 */
export function stepLink(search: URLSearchParams, step: 'details' | 'code'): string {
  const kept = new URLSearchParams(search)
  if (step === 'code') kept.set('confirm', '')
  else kept.delete('confirm')
  return kept.size === 0 ? registerLink() : `${registerLink()}?${kept}`
}

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
