import { proxy, useSnapshot } from 'valtio'

/** Duration of the message, ms: after a change of a channel its operator sees that pages follow. */
const TOLD_MS = 8_000
const TOLD_OF_CHANGE_MS = 30_000

/** A completed action as a sentence, and whether a rollback undoes it. */
interface Done {
  sentence: string
  canUndo: boolean
}

/** The last completed action; null once its message is over. */
const done = proxy<{ last: Done | null }>({ last: null })
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows for a moment that an action is complete. */
export function tellDone(sentence: string, { canUndo }: Pick<Done, 'canUndo'>): void {
  clearTimeout(timer)
  done.last = { sentence, canUndo }
  const told = canUndo ? TOLD_OF_CHANGE_MS : TOLD_MS
  timer = setTimeout(() => (done.last = null), told)
}

/** The action whose message is shown; null for none. */
export function useDone(): Done | null {
  return useSnapshot(done).last
}
