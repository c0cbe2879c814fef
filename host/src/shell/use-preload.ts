import { useEffect } from 'react'
import { destinationOf } from '../composition/areas/addresses.store.ts'
import { openArea, openPage, usableAreas } from '../composition/areas/areas.store.ts'
import { loadArea } from '../composition/builds/builds.store.ts'

/** Loads the area and the page of a link as soon as the link is pressed or focused. */
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

/** Opening the page tries again and shows the failure. */
async function openAddress(pathname: string): Promise<void> {
  const address = destinationOf(pathname)
  if (address === undefined) return
  await openArea(address.id, address.path)
  if (usableAreas().includes(address.id)) await openPage(await loadArea(address.id), address.path)
}
