import type { Need } from '../../session/session.store.ts'

/** A page to open, or a sheet with an action. */
export interface Entry {
  name: string
  /** `/gate`, `#rollback:market`, `/tokens#new-token` */
  to: string
  /** The permission that its sheet's change needs, if it does not change the channel. */
  needs?: Need
}

/** The pages that are always there. */
export const pages: readonly Entry[] = [
  { name: 'Overview', to: '/' },
  { name: 'Incidents', to: '/incidents' },
  { name: 'Gate', to: '/gate' },
  { name: 'Differences', to: '/differences' },
  { name: 'Previews', to: '/previews' },
  { name: 'Audit log', to: '/audit' },
  { name: 'Tokens', to: '/tokens' },
]

/** Whether an entry opens a sheet. */
export function isSheet({ to }: Entry): boolean {
  return to.includes('#')
}

/** The entries that contain all words of a text, in any order. */
export function found(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** The entries without those that open what an earlier one opens. */
export function eachOnce(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.to, entry])).values()].toReversed()
}
