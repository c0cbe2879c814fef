/** Source: REVIEW-6. */
const ADULT_AT = 18

/**
 * Whether a person born on a calendar day, e.g. `1990-04-30`, is 18 at an instant, in UTC. A person
 * born on 29 February is 18 on 1 March.
 */
export function isAdult(birthDate: string, at: number): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return Date.UTC(year + ADULT_AT, month - 1, day) <= at
}
