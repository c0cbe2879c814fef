import type { Caller } from './roles.ts'

const DAY_MS = 24 * 3600_000

/** Validity of the old secret after a renewal, ms: time to change a pipeline. */
export const OVERLAP_MS = 3 * DAY_MS

/** A token without its secret. Times are in ms. */
export interface Token extends Caller {
  madeAt: number
  /** The name of a token, or `the first start`. */
  madeBy: string
  /** To the minute; null before the first use. */
  usedAt: number | null
  /** Null while it is not revoked. */
  revoked: { at: number; by: string } | null
}

/** Time before its end at which a token needs attention, ms. */
const SOON_MS = 7 * DAY_MS

/** The end of a token that is made or renewed now. */
export function endAfter(days: number, now: number): number {
  return now + days * DAY_MS
}

/** Whether a token is valid. */
export function isValid({ endsAt, revoked }: Token, now: number): boolean {
  return revoked === null && (endsAt === null || endsAt > now)
}

/** Whether a token has to be renewed within days. */
export function endsSoon({ endsAt }: Pick<Token, 'endsAt'>, now: number): boolean {
  return endsAt !== null && endsAt - now <= SOON_MS
}
