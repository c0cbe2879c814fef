const ADULT_AT = 18

/**
 * Whether somebody born on a calendar day, e.g. `1990-04-30`, is 18 at an instant, by UTC; who was
 * born on 29 February on 1 March.
 */
export function isAdult(birthDate: string, at: number): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return Date.UTC(year + ADULT_AT, month - 1, day) <= at
}
