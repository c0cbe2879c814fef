import { defineRemote } from '@kontor/shared/contract'
import { i18n } from '@kontor/shared/i18n'
import { openHome } from './home/open-home.ts'
import { news } from './news/news.store.ts'

/** The market: quotes and what leads to them. */
export default defineRemote({
  id: 'market',
  words: (locale) => import(`@kontor/locales/${locale}/market.json`),
  routes: [
    {
      path: '/',
      title: 'home.title',
      lazy: async () => {
        openHome()
        return (await import('./home/home.page.tsx')).HomePage
      },
    },
    {
      path: '/product',
      title: 'search.title',
      lazy: async () => (await import('./search/search.page.tsx')).SearchPage,
    },
    {
      path: '/rank',
      title: 'news.title',
      lazy: async () => {
        void news.open(i18n.language)
        return (await import('./news/rank.page.tsx')).RankPage
      },
    },
    {
      path: '/noticeDetail',
      title: 'news.title',
      lazy: async () => (await import('./news/notice-detail.page.tsx')).NoticeDetailPage,
    },
    {
      path: '/video',
      title: 'video.title',
      lazy: async () => (await import('./video/video.page.tsx')).VideoPage,
    },
  ],
})
