import type { Check } from '../../api/verdicts.ts'
import { figure } from '../../parts/figures.ts'

const rank = { failed: 0, passed: 1, 'not-made': 2 } as const

/** The checks that fail first, then those that passed; each in the order of the gate. */
export function inOrder(checks: readonly Check[]): Check[] {
  return checks.toSorted((one, other) => rank[one.result] - rank[other.result])
}

/** Whether a build is larger than its area may be. */
export function isOverLimit(checks: readonly Check[]): boolean {
  return checks.some(({ name, result }) => name === 'size' && result === 'failed')
}

/** How long all checks took that say so, ms; null where none does. */
export function tookOf(checks: readonly Check[]): number | null {
  const known = checks.flatMap(({ ms }) => ms ?? [])
  return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0)
}

/** `1 of 6 checks fails`, or how many passed. */
export function summaryOf(checks: readonly Check[]): string {
  const count = (result: Check['result']) => checks.filter((one) => one.result === result).length
  const [failed, passed, all] = [count('failed'), count('passed'), figure(checks.length)]
  if (failed > 0) return `${figure(failed)} of ${all} checks ${failed === 1 ? 'fails' : 'fail'}`
  return passed === checks.length
    ? `All ${all} checks passed`
    : `${figure(passed)} of ${all} checks passed`
}
