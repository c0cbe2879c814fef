import { openHot } from '../parts/hot.store.ts'
import { openBanners } from './front.store.ts'
import { home, openShelf } from './home.store.ts'

/**
 * Asks for all that home shows first, unless it is there or on its way. Its calls go out while the
 * page's own files are still coming.
 */
export function openHome(): void {
  void openHot()
  void openBanners()
  void openShelf(home.shelf)
}
