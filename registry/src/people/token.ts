import type { BuildId } from '@kontor/shared/wire'
import type { Caller } from './roles.ts'

const DAY_MS = 24 * 3600_000

/** Validity of the old secret after a renewal, ms: time to change a pipeline. */
export const OVERLAP_MS = 3 * DAY_MS

/** A token without its secret. Times are in ms. */
export interface Token extends Caller {
  madeAt: number
  /** The name of a token, or `the first start`. */
  madeBy: string
  /** When the token was last used, to the minute; null before its first use. */
  usedAt: number | null
  /** When the token was revoked; null while it is not. */
  revoked: { at: number; by: string } | null
}

/** Time before its end at which a token needs attention, ms. */
const SOON_MS = 7 * DAY_MS

/** The end of a token that is valid for a number of days from now. */
export function endAfter(days: number, now: number): number {
  return now + days * DAY_MS
}

/** Whether a token is valid. */
export function isValid({ endsAt, revoked }: Token, now: number): boolean {
  return revoked === null && (endsAt === null || endsAt > now)
}

/** Whether a token ends within days and must be renewed. */
export function endsSoon({ endsAt }: Pick<Token, 'endsAt'>, now: number): boolean {
  return endsAt !== null && endsAt - now <= SOON_MS
}

/** The names of the valid tokens that publish an area, because they name it. */
export function publishersOf(tokens: readonly Token[], area: BuildId, now: number): string[] {
  return tokens
    .filter((one) => one.role === 'publisher' && one.areas.includes(area) && isValid(one, now))
    .map(({ name }) => name)
}
