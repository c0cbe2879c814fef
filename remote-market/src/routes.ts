import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/', title: 'home.title', keepAlive: true, skeleton: 'market' },
  { path: '/product', title: 'search.title', skeleton: 'search' },
  { path: '/rank', title: 'news.title', titled: 'bar', keepAlive: true, skeleton: 'news' },
  { path: '/noticeDetail', title: 'news.title', titled: 'bar', skeleton: 'article' },
  { path: '/video', title: 'video.title', titled: 'bar', skeleton: 'article' },
] as const satisfies readonly AreaRoute[]
