import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/', title: 'home.title', keepAlive: true },
  { path: '/product', title: 'search.title' },
  { path: '/rank', title: 'news.title', keepAlive: true },
  { path: '/noticeDetail', title: 'news.title' },
  { path: '/video', title: 'video.title' },
] as const satisfies readonly AreaRoute[]
