import type { Status } from '../api/status.ts'
import { countOf, duration } from '../parts/figures.ts'

/** `37 open pages told, p95 1.8 s`; null while no page was told of the revision. */
export function toldOf({ history }: Status, revision: number): string | null {
  const told = history.find((one) => one.revision === revision)?.told ?? null
  if (told === null) return null
  return `${countOf(told.pages, 'open page')} told, p95 ${duration(told.p95Ms)}`
}
