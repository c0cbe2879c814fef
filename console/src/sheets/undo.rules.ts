import type { ChangeAnswer } from '../api/change.ts'

/**
 * The sheet that promotes the builds that a change has replaced; null when it replaced none. It is
 * not a second rollback, which would go back one step further.
 */
export function leftOf({ changed }: Pick<ChangeAnswer, 'changed'>): string | null {
  const left = changed.flatMap(({ area, from }) => (from === null ? [] : [`${area}@${from}`]))
  return left.length === 0 ? null : `#promote:${left.join()}`
}
