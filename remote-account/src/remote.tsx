import { defineRemote } from '@kontor/shared/contract'

export default defineRemote({
  id: 'account',
  words: (locale) => import(`@kontor/locales/${locale}/account.json`),
  routes: [
    {
      path: '/user',
      needs: 'session',
      title: 'user.title',
      lazy: async () => (await import('./user/user.page.tsx')).UserPage,
    },
  ],
})
