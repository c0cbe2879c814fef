import { proxy, useSnapshot } from 'valtio'

/** How long it is told that something was done, ms. */
const TOLD_MS = 8_000

/** What was done last, a sentence; null when that was told. */
const done = proxy<{ sentence: string | null }>({ sentence: null })
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells for a moment that something was done. */
export function tellDone(sentence: string): void {
  clearTimeout(timer)
  done.sentence = sentence
  timer = setTimeout(() => (done.sentence = null), TOLD_MS)
}

export function useDone(): string | null {
  return useSnapshot(done).sentence
}
