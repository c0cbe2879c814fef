import { isEmail } from '@kontor/shared/rules'

/** Longest password that the server takes. Source: decisions, section 5. */
export const PASSWORD_MAX = 128

/** Of all fields with a fault or null, those with a fault. */
export function onlyFaults<Field extends string, Fault extends string>(
  judged: Record<Field, Fault | null>,
): Partial<Record<Field, Fault>> {
  return Object.fromEntries(
    Object.entries(judged).filter(([, fault]) => fault !== null),
  ) as Partial<Record<Field, Fault>>
}

/** Spaces around an address are not the user's fault: they are cut before it is sent. */
export function emailFault(typed: string): 'email-missing' | 'email-malformed' | null {
  const email = typed.trim()
  if (email === '') return 'email-missing'
  return isEmail(email) ? null : 'email-malformed'
}
