import type { Status } from '../api/status.ts'
import { duration, figure } from '../parts/figures.ts'

/** `37 open pages told, p95 1.8 s`; null while no page was told of the revision. */
export function toldOf({ history }: Status, revision: number): string | null {
  const told = history.find((one) => one.revision === revision)?.told ?? null
  if (told === null) return null
  const pages = told.pages === 1 ? 'page' : 'pages'
  return `${figure(told.pages)} open ${pages} told, p95 ${duration(told.p95Ms)}`
}
