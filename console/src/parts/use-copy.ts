import { useCallback, useState } from 'react'

/** Without HTTPS, and under another name than `localhost`, browsers have no clipboard. */
async function copied(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) throw new Error('This browser has no clipboard.')
  await clipboard.writeText(text)
}

/** Copies a text. The outcome is `none` before, and `failed` if the browser forbids it. */
export function useCopy(text: string) {
  const [done, setDone] = useState<{ text: string; outcome: 'copied' | 'failed' } | null>(null)
  const copy = useCallback(() => {
    copied(text).then(
      () => setDone({ text, outcome: 'copied' }),
      () => setDone({ text, outcome: 'failed' }),
    )
  }, [text])
  return { copy, outcome: done?.text === text ? done.outcome : 'none' }
}
