import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses that the host has itself. */
export const routes = [
  { path: '/language', title: 'language.title', titled: 'bar' },
] as const satisfies readonly AreaRoute[]
