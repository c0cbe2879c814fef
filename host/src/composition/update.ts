import { proxy } from 'valtio'
import { composition, signedComposition, type Composition } from '@kontor/shared/wire'
import { isOlder } from './newest.ts'

const EVERY_MS = 15 * 60_000

/** Whether the channel runs something newer than this page. */
export const update = proxy({ isThere: false })

/**
 * Looks for a newer composition every 15 minutes and whenever the page becomes visible. The page
 * does not run it: a page runs one composition until it is reloaded.
 */
export function watchForUpdate(running: Composition): void {
  const look = () => void lookFor(running)
  document.addEventListener('visibilitychange', look)
  setInterval(look, EVERY_MS)
}

/**
 * Changes nothing if the edge does not answer. The browser sends the ETag that it has, so that an
 * unchanged composition is not sent again.
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
    // Not verified here: after the reload the page verifies what it gets.
    update.isThere = isOlder(running, composition.parse(JSON.parse(payload)))
  } catch (cause) {
    console.warn('no newer composition could be looked for', cause)
  }
}
