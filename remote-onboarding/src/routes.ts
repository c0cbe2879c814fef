import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/login', title: 'login.title' },
  { path: '/forgot', title: 'forgot.title' },
  { path: '/register', title: 'register.title' },
] as const satisfies readonly AreaRoute[]
