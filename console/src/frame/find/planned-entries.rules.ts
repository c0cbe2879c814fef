import type { Holds, Scheduled } from '../../api/steering.ts'
import type { Entry } from './find.rules.ts'

/** The sheets that cancel a promote of a later time, and that lift a pin. */
export function plannedEntries(scheduled: readonly Scheduled[], holds: Holds | null): Entry[] {
  return [
    ...scheduled
      .filter(({ state }) => state === 'waiting')
      .map(({ id, builds }) => {
        const names = builds.map((build) => build.split('#')[0]).join(', ')
        return { name: `Cancel the promote of ${names}…`, to: `#cancel-promote:${id}` }
      }),
    ...(holds?.pins ?? []).map(({ area }) => {
      return { name: `Lift the pin of ${area}…`, to: `#unpin:${area}` }
    }),
  ]
}
