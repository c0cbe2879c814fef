import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/login', title: 'login.title', skeleton: 'form' },
  { path: '/forgot', title: 'forgot.title', skeleton: 'form' },
  { path: '/register', title: 'register.title', skeleton: 'form' },
  { path: '/mine/auth', title: 'auth.title', skeleton: 'form', needs: 'session' },
  { path: '/terms', title: 'terms.title' },
  { path: '/privacy', title: 'privacy.title' },
  { path: '/loan', title: 'loan.title', skeleton: 'form' },
] as const satisfies readonly AreaRoute[]
