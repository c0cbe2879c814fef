import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/user', title: 'user.title', needs: 'session', keepAlive: true, skeleton: 'cards' },
  { path: '/mine/wallet', title: 'wallet.title', needs: 'session', skeleton: 'cards' },
  { path: '/mine/history', title: 'history.title', needs: 'session' },
  { path: '/mine/bank', title: 'bank.title', needs: 'session' },
  { path: '/mine/addBank', title: 'add-bank.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/coin', title: 'coin.title', needs: 'session' },
  { path: '/mine/charge', title: 'deposit.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/withdraw', title: 'withdraw.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/inbox', title: 'inbox.title', needs: 'session' },
  { path: '/mine/announcement', title: 'announcements.title', needs: 'session' },
  { path: '/mine/email', title: 'email.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/invite', title: 'invite.title', needs: 'session', skeleton: 'cards' },
  { path: '/mine/password', title: 'password.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/close', title: 'close.title', needs: 'session', skeleton: 'form' },
  { path: '/mine/settings', title: 'settings.title', needs: 'session' },
] as const satisfies readonly AreaRoute[]
