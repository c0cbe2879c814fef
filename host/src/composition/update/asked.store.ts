import { proxy, useSnapshot } from 'valtio'

/**
 * Why the user is asked to load the page again: the page has waited for a safe point for an hour,
 * or it runs a build that no page may run and could not reload itself. Null while there is no need.
 * Owner: this folder.
 */
export const asked = proxy<{ why: 'overdue' | 'quarantined' | null }>({ why: null })

/** Why the user is asked to load the page again; null while there is no need. */
export function useAsked(): 'overdue' | 'quarantined' | null {
  return useSnapshot(asked).why
}
