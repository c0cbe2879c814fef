import { defineRemote } from '@kontor/shared/contract'
import { openHome } from './home/open-home.ts'

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
    { path: '/product', title: 'search.title', lazy: async () => (await import('./search/search.page.tsx')).SearchPage },
  ],
})
