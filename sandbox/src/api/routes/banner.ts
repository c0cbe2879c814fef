import { listBanners } from '@kontor/shared/wire'
import { bannersIn } from '../../content/content.ts'
import { serveKept, type Desk } from '../http/serve.ts'

/** The banners of the home page, in the language that was asked for. */
export function bannerRoutes(desk: Desk): void {
  serveKept(desk, listBanners, (_, { words }) => ({ bannerList: bannersIn(words.locale) }))
}
