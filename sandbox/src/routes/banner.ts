import { listBanners } from '@kontor/shared/wire'
import { serve, type Desk } from '../http/serve.ts'

/** The banners of the home page. */
export function bannerRoutes(desk: Desk): void {
  const bannerList = [
    { id: 'practice-funds', link: '/user' },
    { id: 'market-hours', link: '/trade?symbol=BTCUSDT' },
    { id: 'metal-crosses', link: '/trade?symbol=XAUEUR' },
  ]
  serve(desk, listBanners, () => ({ bannerList }))
}
