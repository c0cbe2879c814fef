import { defineRemote } from '@kontor/shared/contract'
import type { routes } from './routes.ts'

/** Onboarding: log-in, registration, verification, the loan, terms and privacy. */
export default defineRemote<typeof routes>({
  id: 'onboarding',
  words: (locale) => import(`@kontor/locales/${locale}/onboarding.json`),
  pages: {
    '/login': async () => (await import('./login/login.page.tsx')).LoginPage,
    '/forgot': async () => (await import('./forgot/forgot.page.tsx')).ForgotPage,
    '/register': async () => (await import('./register/register.page.tsx')).RegisterPage,
    '/mine/auth': async () => (await import('./auth/auth.page.tsx')).AuthPage,
    '/terms': async () => (await import('./documents/document.page.tsx')).TermsPage,
    '/privacy': async () => (await import('./documents/document.page.tsx')).PrivacyPage,
    '/loan': async () => (await import('./loan/loan.page.tsx')).LoanPage,
  },
})
