import { proxy, useSnapshot } from 'valtio'

/** How long it is told that something was done, ms. */
const TOLD_MS = 8_000

/** What was done, a sentence, and whether a rollback undoes it. */
interface Done {
  sentence: string
  canUndo: boolean
}

/** What was done last; null when that was told. */
const done = proxy<{ last: Done | null }>({ last: null })
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells for a moment that something was done. */
export function tellDone(sentence: string, { canUndo }: Pick<Done, 'canUndo'>): void {
  clearTimeout(timer)
  done.last = { sentence, canUndo }
  timer = setTimeout(() => (done.last = null), TOLD_MS)
}

/** What was done a moment ago; null when nothing was. */
export function useDone(): Done | null {
  return useSnapshot(done).last
}
