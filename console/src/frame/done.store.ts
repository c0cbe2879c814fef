import { proxy, useSnapshot } from 'valtio'
import { onSignedOut } from '../session/session.store.ts'

/** Duration of the message, ms: after a change of a channel its operator sees that pages follow. */
const TOLD_MS = 8_000
const TOLD_OF_CHANGE_MS = 30_000

/** A completed action as a sentence. */
interface Done {
  sentence: string
  /** For a change of a channel: the sheet that undoes it, `#rollback`, if one does. */
  change: { undo: string | null } | null
}

/** The last completed action; null once its message is over. */
const done = proxy<{ last: Done | null }>({ last: null })
let timer: ReturnType<typeof setTimeout> | undefined
onSignedOut(() => (done.last = null))

/** Shows for a moment that an action is complete. */
export function tellDone(sentence: string, change: Done['change'] = null): void {
  clearTimeout(timer)
  done.last = { sentence, change }
  const told = change ? TOLD_OF_CHANGE_MS : TOLD_MS
  timer = setTimeout(() => (done.last = null), told)
}

/** The action whose message is shown; null for none. */
export function useDone(): Done | null {
  return useSnapshot(done).last
}
