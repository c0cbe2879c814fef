import { proxy, useSnapshot } from 'valtio'
import { onSignedOut } from '../session/session.store.ts'

/**
 * Duration of the message, ms. A change of a channel is shown longer: the user may undo it, or
 * watch pages follow it.
 */
const TOLD_MS = 8_000
const TOLD_LONG_MS = 30_000

/** A completed action as a sentence. */
interface Done {
  is: 'done'
  sentence: string
  /**
   * For a change of a channel: whether it is made or begins later, and the sheet that undoes it,
   * `#rollback`, if one does.
   */
  change: { is: 'made' | 'planned'; undo: string | null } | null
}

/** An action that failed after its sheet was closed, or of which a part failed. */
interface Failed {
  is: 'failed'
  /** What failed, a sentence. */
  what: string
  /** Why, and what to do. */
  reason: string
  /** The sheet that tries it again, if one does. */
  again: string | null
}

/** The last action that is over; null once its message is over. */
const done = proxy<{ last: Done | Failed | null }>({ last: null })
let timer: ReturnType<typeof setTimeout> | undefined
onSignedOut(() => (done.last = null))

/** Shows for a moment that an action is complete. */
export function tellDone(sentence: string, change: Done['change'] = null): void {
  tell({ is: 'done', sentence, change }, change ? TOLD_LONG_MS : TOLD_MS)
}

/** Shows for a moment that an action failed, or a part of it, when its sheet cannot show it. */
export function tellFailed({ what, reason, again }: Omit<Failed, 'is'>): void {
  tell({ is: 'failed', what, reason, again }, TOLD_LONG_MS)
}

function tell(last: Done | Failed, forMs: number): void {
  clearTimeout(timer)
  done.last = last
  timer = setTimeout(() => (done.last = null), forMs)
}

/** The action whose message is shown; null for none. */
export function useDone(): Done | Failed | null {
  return useSnapshot(done).last
}
