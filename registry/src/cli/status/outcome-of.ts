import type { Incident } from '../../api/channels/evidence-routes.ts'

/** The outcome of the build of an incident: `went back`. */
export function outcomeOf({ kind, doneAt }: Pick<Incident, 'kind' | 'doneAt'>): string {
  if (kind === 'paused') return 'was paused'
  return doneAt === null ? 'is going back' : 'went back'
}
