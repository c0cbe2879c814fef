import { isEmail, isOneTimeCode } from '@kontor/shared/rules'

/** Drops the fields without a fault. */
export function onlyFaults<Field extends string, Fault extends string>(
  judged: Record<Field, Fault | null>,
): Partial<Record<Field, Fault>> {
  return Object.fromEntries(
    Object.entries(judged).filter(([, fault]) => fault !== null),
  ) as Partial<Record<Field, Fault>>
}

/**
 * The fault of a typed email address, as a translation key. Ignores spaces around it, which
 * keyboards add.
 */
export function emailFault(typed: string): 'email-missing' | 'email-malformed' | null {
  const email = typed.trim()
  if (email === '') return 'email-missing'
  return isEmail(email) ? null : 'email-malformed'
}

/** The fault of a typed code, as a translation key. */
export function codeFault(typed: string): 'code-missing' | 'code-malformed' | null {
  const code = typed.trim()
  if (code === '') return 'code-missing'
  return isOneTimeCode(code) ? null : 'code-malformed'
}
