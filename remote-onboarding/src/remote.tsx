import { defineRemote } from '@kontor/shared/contract'

export default defineRemote({
  id: 'onboarding',
  words: (locale) => import(`@kontor/locales/${locale}/onboarding.json`),
  routes: [
    {
      path: '/login',
      title: 'login.title',
      lazy: async () => (await import('./login/login.page.tsx')).LoginPage,
    },
    {
      path: '/register',
      title: 'register.title',
      lazy: async () => (await import('./register/register.page.tsx')).RegisterPage,
    },
  ],
})
