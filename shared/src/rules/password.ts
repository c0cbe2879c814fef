/** The lengths of a password, in characters. Source: decisions, section 5. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

const FEW_CHARACTERS = 5

/**
 * How hard a password is to guess, by its length and by how many different characters it has. It is
 * advice: the server refuses only those that are too short or common.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = passwordLength(password)
  if (length < PASSWORD_LENGTH.min) return 'short'
  if (new Set(password).size < FEW_CHARACTERS) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}

/** The characters of a password as the calls count them: an emoji is one, not two. */
export function passwordLength(password: string): number {
  return Array.from(password).length
}
