import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/user', title: 'user.title', needs: 'session', keepAlive: true },
] as const satisfies readonly AreaRoute[]
