import { i18n } from '@kontor/shared/i18n'
import { hot } from '../parts/hot.store.ts'
import { banners } from './banners/banners.store.ts'
import { openHome } from './home.store.ts'

/** Loads the data of home, unless it is loaded. Called while the files of the page still load. */
export function loadHome(): void {
  void hot.open()
  void banners.open(i18n.language)
  void openHome()
}
