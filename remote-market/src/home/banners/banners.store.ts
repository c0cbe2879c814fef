import { call } from '@kontor/shared/api'
import { newResource } from '@kontor/shared/store'
import { type Banner, listBanners } from '@kontor/shared/wire'

/** The banners in one language. The question is the language. */
export const banners = newResource<readonly Banner[], string>(async (_language, signal) => {
  const { bannerList } = await call(listBanners, {}, { signal })
  return bannerList
})
