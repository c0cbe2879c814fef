import { lastOf } from '../../api/readings.store.ts'
import { useIncidents, usePreviews, useVerdicts } from '../../api/use-registry.ts'
import { openRefusals } from '../../builds/refusals.rules.ts'

/** The number of items of a page, and the name of the items. */
export interface Count {
  number: number
  look: 'bad' | 'attention' | 'muted'
  word: string
}

/** The address of a page → its count. */
export type Counts = Partial<Record<string, Count>>

/** Unread incidents, refusals that wait for a person, and previews that can be opened. */
export function useCounts(channel: string): Counts {
  const incidents = lastOf(useIncidents())?.incidents ?? []
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const previews = lastOf(usePreviews(channel))?.previews ?? []
  const unread = incidents.filter(({ readBy }) => readBy === null).length
  const open = previews.filter(({ end }) => end === null).length
  return {
    '/incidents': { number: unread, look: 'bad', word: 'unread' },
    '/gate': { number: openRefusals(verdicts).length, look: 'attention', word: 'refused' },
    '/previews': { number: open, look: 'muted', word: 'open' },
  }
}
