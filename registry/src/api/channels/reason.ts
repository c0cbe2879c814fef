import { oneLine } from '../one-line.ts'

/** The reason of a change that others will ask about; people read it in the history. */
export const reason = oneLine(20, 500)

/** An optional, short reason: somebody who rolls back at night types little. */
export const why = oneLine(1, 500)

/** The part of a hint that asks for a reason. */
export const REASON_HINT = 'a "reason" of 20 to 500 letters in one line'

/** The part of a hint that asks for a short reason. */
export const WHY_HINT = 'a "reason" of 500 letters at most in one line'
