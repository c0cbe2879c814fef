import { defineRemote } from '@kontor/shared/contract'

/** Trading: opening a position, and what became of it. */
export default defineRemote({
  id: 'trading',
  words: (locale) => import(`@kontor/locales/${locale}/trading.json`),
  routes: [
    {
      path: '/trade',
      title: 'trade.title',
      lazy: async () => (await import('./trade/trade.page.tsx')).TradePage,
    },
    {
      path: '/order',
      needs: 'session',
      title: 'orders.title',
      lazy: async () => (await import('./orders/orders.page.tsx')).OrdersPage,
    },
  ],
})
