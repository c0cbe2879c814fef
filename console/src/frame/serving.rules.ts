import type { Status } from '../api/status.ts'
import { countOf, figure } from '../parts/figures.ts'

/** How many edges serve the current revision, and how many open pages run its builds. */
export function servingOf({ current, edges }: Status): string {
  const { running, serving, pages, revisions } = edges
  const number = current?.revision ?? 0
  const sum = (of: typeof revisions) => of.reduce((before, one) => before + one.pages, 0)
  const known = sum(revisions)
  const now = sum(revisions.filter(({ isCurrent }) => isCurrent))
  const follow =
    known === 0
      ? countOf(pages, 'open page')
      : `${figure(now)} of ${countOf(known, 'open page')} ${known === 1 ? 'runs' : 'run'} it`
  const verb = running === 1 ? 'serves' : 'serve'
  return `${figure(serving)} of ${countOf(running, 'edge')} ${verb} revision ${number} · ${follow}`
}
