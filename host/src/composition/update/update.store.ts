import { proxy, useSnapshot } from 'valtio'
import { type Composition, composition, isOlder, signedComposition } from '@kontor/shared/wire'
import { useOpenedAreas } from '../areas/areas.store.ts'
import { hostBuild, runningBuild } from '../builds/builds.store.ts'

const EVERY_MS = 15 * 60_000

/** The channel's composition if it is newer than this page's; null at first. Owner: this file. */
export const update = proxy<{ newest: Composition | null }>({ newest: null })

/**
 * Whether a reload would bring a build of the host, or of an area that this page has opened, that
 * does not run here already.
 */
export function useUpdate(): boolean {
  const { newest } = useSnapshot(update)
  const opened = useOpenedAreas()
  if (newest === null) return false
  const areas = opened.some((id) => newest.remotes[id]?.version !== runningBuild(id).version)
  return areas || newest.host.version !== hostBuild().version
}

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
  if (document.hidden) return
  try {
    const answer = await fetch('/composition', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return
    const { payload } = signedComposition.parse(await answer.json())
    // Not verified here: after the reload the page verifies what it gets.
    const found = composition.parse(JSON.parse(payload))
    update.newest = isOlder(running, found) ? found : null
  } catch (cause) {
    console.warn('no newer composition could be looked for', cause)
  }
}
