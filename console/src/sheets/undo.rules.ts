import type { ChangeAnswer } from '../api/change.ts'

/**
 * The sheet that promotes the builds that a change has left; null when it has left none. A second
 * rollback would go back one step further.
 */
export function leftOf({ changed }: Pick<ChangeAnswer, 'changed'>): string | null {
  const left = changed.flatMap(({ area, from }) => (from === null ? [] : [`${area}@${from}`]))
  return left.length === 0 ? null : `#promote:${left.join()}`
}
