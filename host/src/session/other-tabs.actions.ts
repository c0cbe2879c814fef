import type { EndedSession } from '@kontor/shared/store'
import { keep } from './storage.store.ts'

/**
 * Tells the other tabs why the server has ended their session, before they see that its token is
 * gone. Nothing stays stored.
 */
export function tellOtherTabs(why: EndedSession['why']): void {
  keep({ session_end: why })
  keep({ session_end: null })
}
