import { allBuilds, currentBuilds } from './builds.store.ts'
import { addressOf, fetchPastCaches } from './files.store.ts'

/**
 * Addresses of scripts and styles that failed. The browser may have cached a damaged copy of each.
 */
const lost = new Set<string>()

/**
 * From now on, a file that fails and belongs to no area is fetched again past all caches, where a
 * damaged copy would last for a year. A later use of the file, for example when the user presses
 * the button again, then gets a whole copy. Files of areas are tried twice, see `tryTwice`. Called
 * once a page, at its start.
 */
export function watchLostFiles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const address = addressOf(target)
      if (address === null || isOfArea(address)) return
      lost.add(address)
      void find(address)
    },
    true,
  )
}

/** Fetches the lost files again, before the page is loaded again. */
export async function findLostFiles(): Promise<void> {
  await Promise.all([...lost].map(find))
}

/** A file stays lost while no server has it. */
async function find(address: string): Promise<void> {
  await fetchPastCaches(address).then(
    () => lost.delete(address),
    () => undefined,
  )
}

function isOfArea(address: string): boolean {
  const isRunning = currentBuilds().length > 0
  return (
    isRunning &&
    allBuilds().some(({ base }) => address.startsWith(new URL(base, location.href).href))
  )
}
