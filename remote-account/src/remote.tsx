import { defineRemote } from '@kontor/shared/contract'
import type { routes } from './routes.ts'

/** The account: settings, money in and out, history, inbox. */
export default defineRemote<typeof routes>({
  id: 'account',
  words: (locale) => import(`@kontor/locales/${locale}/account.json`),
  pages: {
    '/user': async () => (await import('./user/user.page.tsx')).UserPage,
    '/mine/wallet': async () => (await import('./wallet/wallet.page.tsx')).WalletPage,
    '/mine/history': async () => (await import('./history/history.page.tsx')).HistoryPage,
    '/mine/bank': async () => (await import('./methods/bank.page.tsx')).BankPage,
    '/mine/addBank': async () => (await import('./methods/add-bank.page.tsx')).AddBankPage,
    '/mine/coin': async () => (await import('./methods/coin.page.tsx')).CoinPage,
    '/mine/charge': async () => (await import('./deposit/deposit.page.tsx')).DepositPage,
    '/mine/withdraw': async () => (await import('./withdraw/withdraw.page.tsx')).WithdrawPage,
    '/mine/inbox': async () => (await import('./inbox/inbox.page.tsx')).InboxPage,
    '/mine/announcement': async () =>
      (await import('./announcements/announcements.page.tsx')).AnnouncementsPage,
    '/mine/email': async () => (await import('./email/email.page.tsx')).EmailPage,
    '/mine/invite': async () => (await import('./invite/invite.page.tsx')).InvitePage,
    '/mine/password': async () => (await import('./password/password.page.tsx')).PasswordPage,
    '/mine/close': async () => (await import('./close/close.page.tsx')).ClosePage,
    '/mine/settings': async () => (await import('./settings/settings.page.tsx')).SettingsPage,
  },
})
