import { isCommonPassword, isNearlyCommon } from './common-passwords.ts'
import { PASSWORD_LENGTH, passwordLength } from './password.ts'

export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'good' | 'strong'

const FEW_CHARACTERS = 5

/**
 * How hard a password is to guess, by its length, by the number of different characters, and by how
 * common it is. It is only advice, except that the server refuses passwords that are too short or
 * too common, by the same rules.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = passwordLength(password)
  if (length < PASSWORD_LENGTH.min) return 'short'
  if (isCommonPassword(password)) return 'common'
  if (new Set(password).size < FEW_CHARACTERS || isNearlyCommon(password)) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}
