import * as z from 'zod/mini'

/** A whole number in a query, of 15 digits at most: a revision, a count, or a time in ms. */
export const queryNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
)

/** Maximum rows of an answer: 50 unless the query names more, and never more than 1 000. */
export const mostRows = z._default(
  z.pipe(
    queryNumber,
    z.transform((most) => Math.min(most, 1_000)),
  ),
  50,
)
