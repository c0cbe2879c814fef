import * as z from 'zod/mini'

/** Why somebody makes a change that others will ask about; people read it in the history. */
export const reason = z.string().check(z.trim(), z.minLength(20), z.maxLength(500))

/** The same where nobody has to say it: who goes back at night types little. */
export const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/** The part of a hint that asks for one. */
export const REASON_HINT = 'a "reason" of 20 to 500 letters'
