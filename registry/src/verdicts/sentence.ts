import type { Visit } from '@kontor/gate'
import { isOverLimit, SMALLER } from '../base/gate-checks.ts'
import { Refusal } from '../base/refusal.ts'
import type { Verdict } from './verdict.ts'

/**
 * The reason of a refusal: the first address with a fault, and the number of further ones. Empty
 * without a fault.
 */
export function sentenceOf(visits: readonly Pick<Visit, 'build' | 'path' | 'cause'>[]): string {
  const [first, ...more] = visits.filter(({ cause }) => cause !== null)
  if (first === undefined) return ''
  const others = more.length === 0 ? '' : ` (and ${more.length} more of ${visits.length} addresses)`
  return `${first.build} is refused: ${first.path} ${first.cause}${others}.`
}

/** The refusal to run builds that a verdict refuses. */
export function refusalOf({
  id,
  sentence,
  checks,
}: Pick<Verdict, 'id' | 'sentence' | 'checks'>): Refusal {
  if (isOverLimit(checks)) return new Refusal(409, 'size-over-limit', sentence, SMALLER)
  const next = `Read all of it with kontor gate ${id}, or insist with --force and --reason.`
  return new Refusal(409, 'gate-refused', sentence, next)
}
