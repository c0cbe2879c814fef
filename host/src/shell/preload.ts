import { useEffect } from 'react'
import { ownerOf } from '@kontor/shared/wire'
import { openArea, openPage, usableAreas } from '../composition/areas.ts'
import { loadArea } from '../composition/load.ts'

/**
 * A finger that comes down on a link, or the focus that reaches it, means to open it: its area and
 * its page are then on their way.
 */
export function usePreload(): void {
  useEffect(() => {
    document.addEventListener('pointerdown', preload)
    document.addEventListener('focusin', preload)
    return () => {
      document.removeEventListener('pointerdown', preload)
      document.removeEventListener('focusin', preload)
    }
  }, [])
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin === location.origin) void openAddress(link.pathname)
}

/** A failure is said when the page is opened, which tries again. */
async function openAddress(path: string): Promise<void> {
  const id = ownerOf[path]
  if (id === undefined) return
  await openArea(id)
  if (!usableAreas().includes(id)) return
  const { routes } = await loadArea(id)
  const route = routes.find((candidate) => candidate.path === path)
  if (route) await openPage(route)
}
