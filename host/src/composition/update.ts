import { proxy } from 'valtio'
import { composition, signedComposition, type Composition } from '@kontor/shared/wire'
import { isOlder } from './newest.ts'

const EVERY_MS = 15 * 60_000

/** Whether the channel runs something newer than this page. */
export const update = proxy({ isThere: false })

/**
 * Looks for a newer composition now and then, and when the user comes back to the page. What is
 * found is not run: a page runs one for its life.
 */
export function watchForUpdate(running: Composition): void {
  const look = () => void lookFor(running)
  document.addEventListener('visibilitychange', look)
  setInterval(look, EVERY_MS)
}

/**
 * Where the edge does not answer, nothing is known. The browser asks with the ETag that it has, so
 * that an unchanged answer is not sent again.
 */
async function lookFor(running: Composition): Promise<void> {
  if (document.hidden || update.isThere) return
  try {
    const answer = await fetch('/composition', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return
    const { payload } = signedComposition.parse(await answer.json())
    // Not verified here: the reload that it leads to verifies what it gets.
    update.isThere = isOlder(running, composition.parse(JSON.parse(payload)))
  } catch (cause) {
    console.warn('no newer composition could be looked for', cause)
  }
}
