import { openFront } from './front.store.ts'
import { home, openShelf } from './home.store.ts'

/** Asks for all that home shows first, unless it is there or on its way. Its calls go out while the page's own files are still coming. */
export function openHome(): void {
  void openFront()
  void openShelf(home.shelf)
}
