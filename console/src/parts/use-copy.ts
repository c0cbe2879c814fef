import { useCallback, useState } from 'react'

/** Copies a text. The outcome is `none` before, and `failed` if the browser forbids it. */
export function useCopy(text: string) {
  const [done, setDone] = useState<{ text: string; outcome: 'copied' | 'failed' } | null>(null)
  const copy = useCallback(() => {
    navigator.clipboard.writeText(text).then(
      () => setDone({ text, outcome: 'copied' }),
      () => setDone({ text, outcome: 'failed' }),
    )
  }, [text])
  return { copy, outcome: done?.text === text ? done.outcome : 'none' }
}
