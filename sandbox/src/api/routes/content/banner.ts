import { listBanners } from '@kontor/shared/wire'
import { bannersIn } from '../../../content/content.ts'
import { type Api, serveCached } from '../../http/serve/serve.ts'

/** The banners of the home page, in the language of the request. */
export function bannerRoutes(api: Api): void {
  serveCached(api, listBanners, (_, { words }) => ({ bannerList: bannersIn(words.locale) }))
}
