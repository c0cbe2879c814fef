import type { Status } from '../api/status.ts'
import { figure } from '../parts/figures.ts'

/** How many edges serve the current revision, and how many open pages run its builds. */
export function servingOf({ current, edges }: Status): string {
  const { running, serving, pages, revisions } = edges
  const number = current?.revision ?? 0
  const sum = (of: typeof revisions) => of.reduce((before, one) => before + one.pages, 0)
  const known = sum(revisions)
  const now = sum(revisions.filter(({ isCurrent }) => isCurrent))
  const follow =
    known === 0
      ? `${figure(pages)} open pages`
      : `${figure(now)} of ${figure(known)} open pages run it`
  return `${figure(serving)} of ${figure(running)} edges serve revision ${number} · ${follow}`
}
