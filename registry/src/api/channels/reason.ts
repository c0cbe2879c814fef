import { oneLine } from '../one-line.ts'

/** Why somebody makes a change that others will ask about; people read it in the history. */
export const reason = oneLine(20, 500)

/** The same where nobody has to say it: who goes back at night types little. */
export const why = oneLine(1, 500)

/** The part of a hint that asks for one. */
export const REASON_HINT = 'a "reason" of 20 to 500 letters in one line'

/** The same for a short one. */
export const WHY_HINT = 'a "reason" of 500 letters at most in one line'
