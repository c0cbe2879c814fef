import { defineRemote } from '@kontor/shared/contract'

/** The market: quotes and what leads to them. */
export default defineRemote({
  id: 'market',
  words: (locale) => import(`@kontor/locales/${locale}/market.json`),
  routes: [
    { path: '/', title: 'home.title', lazy: async () => (await import('./home/home.page.tsx')).HomePage },
    { path: '/video', title: 'video.title', lazy: async () => (await import('./video/video.page.tsx')).VideoPage },
  ],
})
