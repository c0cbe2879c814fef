import type { StoredCall } from '../../money/idempotency/keyed-call.ts'
import { type Change, type Found, unchanged, type Written } from './change.ts'

/** The state on which a change decides, and the earlier call with its key; null without one. */
export interface FoundCall extends Found {
  earlier: StoredCall | null
}

/** The decision of a change, with the answer to store when the change has a key. */
export type Decided<Result> = Written<Result> & {
  answered?: { key: string; body: string; answer: string }
}

/**
 * Decides a change, once for its key: a repeat writes nothing and gets the first answer.
 * @throws Refusal KEY_REUSED, or as the change decides
 */
export function decideOnce<Result>(
  { call, decide }: Change<Result>,
  { earlier, ...found }: FoundCall,
): Decided<Result> {
  if (call === undefined) return decide(found)
  const repeated = earlier === null ? null : call.repeat(earlier)
  if (repeated !== null) return { ...unchanged(repeated.answer), isRepeat: true }
  const written = decide(found)
  const { key, body } = call
  return { ...written, answered: { key, body, answer: call.encode(written.result) } }
}
