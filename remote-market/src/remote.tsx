import { defineRemote } from '@kontor/shared/contract'
import { i18n } from '@kontor/shared/i18n'
import { loadHome } from './home/load-home.actions.ts'
import { news } from './news/list/news.store.ts'
import type { routes } from './routes.ts'

/** The market: home, search, news, video. */
export default defineRemote<typeof routes>({
  id: 'market',
  words: (locale) => import(`@kontor/locales/${locale}/market.json`),
  pages: {
    '/': async () => {
      loadHome()
      return (await import('./home/home.page.tsx')).HomePage
    },
    '/product': async () => (await import('./search/search.page.tsx')).SearchPage,
    '/rank': async () => {
      void news.open(i18n.language)
      return (await import('./news/rank.page.tsx')).RankPage
    },
    '/noticeDetail': async () => (await import('./news/notice-detail.page.tsx')).NoticeDetailPage,
    '/video': async () => (await import('./video/video.page.tsx')).VideoPage,
  },
})
