import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/login', title: 'login.title', titled: 'brand', lead: 'login.lead', skeleton: 'form' },
  {
    path: '/forgot',
    title: 'forgot.title',
    titled: 'content',
    lead: 'forgot.lead',
    skeleton: 'form',
  },
  {
    path: '/register',
    title: 'register.title',
    titled: 'content',
    lead: 'register.lead',
    skeleton: 'form',
  },
  { path: '/mine/auth', title: 'auth.title', titled: 'bar', skeleton: 'form', needs: 'session' },
  { path: '/terms', title: 'terms.title', titled: 'bar' },
  { path: '/privacy', title: 'privacy.title', titled: 'bar' },
  { path: '/loan', title: 'loan.title', titled: 'bar', skeleton: 'form' },
] as const satisfies readonly AreaRoute[]
