import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/trade', title: 'trade.title', keepAlive: true, skeleton: 'chart' },
  { path: '/order', title: 'orders.title', needs: 'session', keepAlive: true, skeleton: 'orders' },
  {
    path: '/position',
    title: 'position.title',
    titled: 'bar',
    needs: 'session',
    skeleton: 'cards',
  },
  { path: '/alerts', title: 'alerts.title', titled: 'bar', needs: 'session' },
] as const satisfies readonly AreaRoute[]
