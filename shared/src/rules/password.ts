/** The lengths of a password, in characters. Source: decisions, section 5. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
