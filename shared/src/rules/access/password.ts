/** The lengths of a password, in characters. Source: ACCESS-16. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** The characters of a password as the calls count them: an emoji is one, not two. */
export function passwordLength(password: string): number {
  return Array.from(password).length
}
