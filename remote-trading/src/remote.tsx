import { defineRemote } from '@kontor/shared/contract'
import type { routes } from './routes.ts'
import { beginCoin } from './trade/trade.store.ts'

/** Trading: one coin with its ticket, orders, one order, price alerts. */
export default defineRemote<typeof routes>({
  id: 'trading',
  words: (locale) => import(`@kontor/locales/${locale}/trading.json`),
  pages: {
    '/trade': async () => {
      beginCoin(location)
      return (await import('./trade/trade.page.tsx')).TradePage
    },
    '/order': async () => (await import('./orders/orders.page.tsx')).OrdersPage,
    '/position': async () => (await import('./position/position.page.tsx')).PositionPage,
    '/alerts': async () => (await import('./alerts/alerts.page.tsx')).AlertsPage,
  },
})
